import { round } from './round';

export const about = () => round;
