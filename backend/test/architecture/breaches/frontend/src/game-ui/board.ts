import { part } from '../report-ui/part';

export const board = part;
