import { aGame } from '../../../test/a-game';
import { command } from '../../cli/command';
import { feed } from './fake-feed/feed';
import { nowhere } from './nowhere';

export const leaning = [aGame, command, feed, nowhere];
