/** The name that stands in place of a captain's, or of somebody's who agreed to a report. */
export const removedName = 'Removed';

/** What a report says about people once that was removed. */
export const nothingAboutPeople = {
  captainName: removedName,
  captainEmail: '',
  captainPhone: null,
  captainOnRoster: null,
  ratingComments: null,
  notes: null,
  messages: [],
};
