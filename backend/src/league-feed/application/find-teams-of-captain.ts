import { Injectable } from '@nestjs/common';
import { CurrentCatalogue } from './current-catalogue';
import { CaptainEmailHashes } from './ports';

/** Finds the teams that an e-mail address is a captain of, by the hashes of the last refresh. */
@Injectable()
export class FindTeamsOfCaptain {
  constructor(
    private readonly current: CurrentCatalogue,
    private readonly emailHashes: CaptainEmailHashes,
  ) {}

  /** @returns the ids of the teams */
  execute(email: string): readonly string[] {
    const hash = this.emailHashes.hashOf(email);
    return this.current
      .get()
      .teamsOfCaptain(hash)
      .map(({ id }) => id);
  }
}
