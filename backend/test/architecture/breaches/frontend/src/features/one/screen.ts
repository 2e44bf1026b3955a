import { other } from '../two/screen';

export const screen = other;
