/** The settings that turn every optional feature off. */
export const everyFeatureOff = {
  OUTCOMES: 'off',
  CORRECTION_HOURS: '0',
  CONFIRMATION: 'off',
  TEAM_LINKS: 'off',
  SECOND_FACTOR: 'off',
} as const;
