import { aGame } from '../../../test/a-game';
import { nowhere } from './nowhere';

export const leaning = [aGame, nowhere];
