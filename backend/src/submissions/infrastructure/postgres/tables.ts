import { OwnedTables } from '../../../platform/postgres/database-schema';
import { RatedReports1764000000017 } from './migrations/1764000000017-rated-reports';
import { Outcomes1764000000022 } from './migrations/1764000000022-outcomes';
import { OutcomeIndex1764000000023 } from './migrations/1764000000023-outcome-index';
import { Corrections1764000000025 } from './migrations/1764000000025-corrections';
import { Standings1764000000028 } from './migrations/1764000000028-standings';
import { ComparedReports1764000000029 } from './migrations/1764000000029-compared-reports';
import { StandingIndexes1764000000030 } from './migrations/1764000000030-standing-indexes';
import { AskedByMail1764000000033 } from './migrations/1764000000033-asked-by-mail';
import { ErasedReports1764000000046 } from './migrations/1764000000046-erased-reports';
import { GamesOfTheSchedule1764000000052 } from './migrations/1764000000052-games-of-the-schedule';
import { IndexOfGames1764000000053 } from './migrations/1764000000053-index-of-games';
import { PublicReports1764000000056 } from './migrations/1764000000056-public-reports';
import { ContestedReports1764000000058 } from './migrations/1764000000058-contested-reports';
import { TeamDivisions1764000000059 } from './migrations/1764000000059-team-divisions';
import { DatesOfNamedGames1764000000063 } from './migrations/1764000000063-dates-of-named-games';
import { NamesToFoldAgain1764000000064 } from './migrations/1764000000064-names-to-fold-again';
import { FewerStandingIndexes1764000000037 } from './migrations/1764000000037-fewer-standing-indexes';
import { UnopposedIndexes1764000000034 } from './migrations/1764000000034-unopposed-indexes';

export const submissionTables: OwnedTables = {
  backedUp: [
    'submission',
    'submission_answer',
    'submission_name',
    'submission_count',
    'submission_revision',
    'correction_answer',
    // So that a link whose report was deleted opens no other after a restore.
    'ended_confirm_key',
  ],
  offeredViews: [
    'rated_report',
    'report_to_confirm',
    'erased_report',
    'reported_game',
    'public_report',
  ],
  migrations: [
    RatedReports1764000000017,
    Outcomes1764000000022,
    OutcomeIndex1764000000023,
    Corrections1764000000025,
    Standings1764000000028,
    ComparedReports1764000000029,
    StandingIndexes1764000000030,
    AskedByMail1764000000033,
    UnopposedIndexes1764000000034,
    FewerStandingIndexes1764000000037,
    ErasedReports1764000000046,
    GamesOfTheSchedule1764000000052,
    IndexOfGames1764000000053,
    PublicReports1764000000056,
    ContestedReports1764000000058,
    TeamDivisions1764000000059,
    DatesOfNamedGames1764000000063,
    NamesToFoldAgain1764000000064,
  ],
};
