import { FeedReading, LeagueFeed } from '../../application/ports';
import { CaptainOfTeam } from '../../domain/roster';
import { readJsonFiles } from './json-files';
import { readingOf } from './league-file';

/** Reads leagues from a file in our own format, or from a folder of such files. */
export class FileLeagueFeed extends LeagueFeed {
  override readonly source = 'file';
  override readonly local = true;

  constructor(private readonly path: string) {
    super();
  }

  override async read(): Promise<FeedReading> {
    return { ...readingOf(await readJsonFiles(this.path)), problems: [] };
  }

  override async captainsOf(): Promise<readonly CaptainOfTeam[]> {
    return (await this.read()).captains;
  }
}
