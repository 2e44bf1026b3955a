import { part } from '../report-ui/part';

export const queue = part;
