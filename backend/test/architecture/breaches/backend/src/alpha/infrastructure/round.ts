import { about } from './about';

export const round = () => about;
