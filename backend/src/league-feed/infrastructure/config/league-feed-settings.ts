import {
  orInFile,
  privateUrl,
  secret,
  siteName,
  str,
  token,
  unset,
} from '../../../platform/config/parsers';
import { timeOfDay } from '../../../platform/config/time-parsers';
import { SettingsError, Values, settingsWith } from '../../../platform/config/settings';

/** Where sports, leagues and teams come from. */
export type FeedSettings =
  | { readonly source: 'sample' }
  | { readonly source: 'imports' }
  | { readonly source: 'file'; readonly file: string }
  | {
      readonly source: 'leaguelab';
      readonly site: string;
      readonly token: string;
      readonly baseUrl: string;
      readonly locationsFile: string | null;
    };

const variables = {
  FEED_SOURCE: str({ choices: ['sample', 'imports', 'file', 'leaguelab'], default: 'sample' }),
  FEED_FILE: str(unset),
  LEAGUELAB_SITE: siteName(unset),
  LEAGUELAB_TOKEN: orInFile(token(unset)),
  LEAGUELAB_BASE_URL: privateUrl({ default: 'https://api.leaguelab.com/v1' }),
  LEAGUELAB_LOCATIONS_FILE: str(unset),
  FEED_REFRESH_TIME: timeOfDay({ default: { hour: 4, minute: 0 } }),
  ROSTER_KEY: orInFile(secret(unset)),
};

type LeagueFeedValues = Values<typeof variables>;

export class LeagueFeedSettings extends settingsWith(variables) {
  readonly feed = feedSettings(this.values);
  readonly refreshTime = this.values.FEED_REFRESH_TIME;
  /** Null: the key is stored in the data folder. */
  readonly rosterKey = this.values.ROSTER_KEY ?? null;
}

/** @throws SettingsError if a setting that the source needs is missing */
function feedSettings(values: LeagueFeedValues): FeedSettings {
  switch (values.FEED_SOURCE) {
    case 'file':
      if (!values.FEED_FILE) {
        throw new SettingsError('FEED_FILE must name a file or folder when FEED_SOURCE is file');
      }
      return { source: 'file', file: values.FEED_FILE };
    case 'leaguelab':
      return {
        source: 'leaguelab',
        site: neededByLeagueLab('LEAGUELAB_SITE', values),
        token: neededByLeagueLab('LEAGUELAB_TOKEN', values),
        baseUrl: values.LEAGUELAB_BASE_URL,
        locationsFile: values.LEAGUELAB_LOCATIONS_FILE ?? null,
      };
    default:
      return { source: values.FEED_SOURCE };
  }
}

function neededByLeagueLab(
  name: 'LEAGUELAB_SITE' | 'LEAGUELAB_TOKEN',
  values: LeagueFeedValues,
): string {
  const value = values[name];
  if (!value) throw new SettingsError(`${name} must be set to read from LeagueLab`);
  return value;
}
