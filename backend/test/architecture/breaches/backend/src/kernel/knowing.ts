import { knowing } from '../platform/http/knowing';

export const kernel = knowing;
