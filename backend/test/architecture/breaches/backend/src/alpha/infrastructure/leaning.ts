import { feed } from '../../../dev/feed';
import { aGame } from '../../../test/a-game';
import { command } from '../../cli/command';
import { nowhere } from './nowhere';

export const leaning = [aGame, command, feed, nowhere];
