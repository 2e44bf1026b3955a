import { OptionalName, optionalFields, optionalNames } from './report-fields';

/** The name that stands in place of a captain's, or of somebody's who agreed to a report. */
export const removedName = 'Removed';

/** The fields about people, as they are once a person was erased. */
export const withoutPersonalFields = {
  ...(Object.fromEntries(
    optionalNames.filter((name) => optionalFields[name].isPersonal).map((name) => [name, null]),
  ) as Partial<Record<OptionalName, null>>),
  captainName: removedName,
  captainEmail: '',
  captainOnRoster: null,
  messages: [],
};
