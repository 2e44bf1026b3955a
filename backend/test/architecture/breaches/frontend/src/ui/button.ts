import { other } from '../features/two/screen';

export const button = other;
