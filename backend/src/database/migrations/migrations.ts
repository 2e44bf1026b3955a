import { LeagueCatalogue1764000000000 } from './1764000000000-league-catalogue';
import { Submissions1764000000001 } from './1764000000001-submissions';

/** Every migration, in the order of their timestamps. One that has been released never changes. */
export const migrations = [LeagueCatalogue1764000000000, Submissions1764000000001];
