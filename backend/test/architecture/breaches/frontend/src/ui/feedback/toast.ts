import { label } from '../forms/label';

export const toast = label;
