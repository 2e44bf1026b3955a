import { Injectable, Logger, OnModuleInit } from '@nestjs/common';
import { Transaction } from '../../../kernel/transaction';
import { StandingsStore } from '../../application/ports';
import { ResultsSettings } from './results-settings';
import { readStandingsFile } from './standings-file';

/** Reads `STANDINGS_FILE` when the server starts, unless rules were ever set. */
@Injectable()
export class FirstStandings implements OnModuleInit {
  private readonly logger = new Logger('Standings');

  constructor(
    private readonly settings: ResultsSettings,
    private readonly store: StandingsStore,
    private readonly transaction: Transaction,
  ) {}

  /** @throws SettingsError if the file can't be read or used */
  async onModuleInit(): Promise<void> {
    const { standingsFile, rules } = this.settings;
    if (standingsFile === null) return;
    await this.transaction.run(async () => {
      await this.store.lock();
      if ((await this.store.allRules()).size > 0) return;
      const byLeague = readStandingsFile(standingsFile, rules);
      // Says that the file was read, also if it names no league.
      await this.store.putRules('', null);
      for (const [leagueId, own] of byLeague) await this.store.putRules(leagueId, own);
      this.logger.log(`The rules of ${byLeague.size} leagues were read from STANDINGS_FILE.`);
    });
  }
}
