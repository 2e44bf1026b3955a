import { LeagueCatalogue1764000000000 } from './1764000000000-league-catalogue';
import { Submissions1764000000001 } from './1764000000001-submissions';
import { Administrators1764000000002 } from './1764000000002-administrators';
import { FeedRuns1764000000003 } from './1764000000003-feed-runs';
import { Review1764000000004 } from './1764000000004-review';
import { InvitationsEndWithTheirMaker1764000000005 } from './1764000000005-invitations-end-with-their-maker';
import { SportAdmins1764000000006 } from './1764000000006-sport-admins';
import { Mail1764000000007 } from './1764000000007-mail';
import { Ratings1764000000008 } from './1764000000008-ratings';
import { Refresh1764000000009 } from './1764000000009-refresh';
import { LeagueProblems1764000000010 } from './1764000000010-league-problems';
import { Rosters1764000000011 } from './1764000000011-rosters';
import { HeldInvitation1764000000012 } from './1764000000012-held-invitation';
import { ReachedRecipients1764000000013 } from './1764000000013-reached-recipients';
import { MailWithinBounds1764000000014 } from './1764000000014-mail-within-bounds';
import { NamesFoldedByUs1764000000015 } from './1764000000015-names-folded-by-us';
import { NamesToFold1764000000016 } from './1764000000016-names-to-fold';

/**
 * The migrations from before modules had their own, in the order of their timestamps. One that was released never
 * changes. A new migration belongs to the module that owns its tables.
 */
export const earlierMigrations = [
  LeagueCatalogue1764000000000,
  Submissions1764000000001,
  Administrators1764000000002,
  FeedRuns1764000000003,
  Review1764000000004,
  InvitationsEndWithTheirMaker1764000000005,
  SportAdmins1764000000006,
  Mail1764000000007,
  Ratings1764000000008,
  Refresh1764000000009,
  LeagueProblems1764000000010,
  Rosters1764000000011,
  HeldInvitation1764000000012,
  ReachedRecipients1764000000013,
  MailWithinBounds1764000000014,
  NamesFoldedByUs1764000000015,
  NamesToFold1764000000016,
];
