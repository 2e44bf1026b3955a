import { DataSource } from 'typeorm';
import { adapter } from '../infrastructure/adapter';

export const useCase = [DataSource, adapter];
