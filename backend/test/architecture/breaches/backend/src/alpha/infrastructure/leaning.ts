import { aGame } from '../../../test/a-game';
import { feed } from './fake-feed/feed';
import { nowhere } from './nowhere';

export const leaning = [aGame, feed, nowhere];
