import type { Budget } from './size-budget.ts';

/** The modules with which the administrators' screens start. */
export const administratorsEntries = [
  'src/app/SessionArea.tsx',
  'src/app/Protected.tsx',
  'src/app/AdminPage.tsx',
  'src/features/auth/AuthPage.tsx',
  'src/features/account/AccountPage.tsx',
];
export const secondKeyEntries = [
  'src/features/auth/PasskeySignIn.tsx',
  'src/features/auth/SecondStep.tsx',
  'src/features/account/second-key/SecondKey.tsx',
];
export const serverDocuments = [
  'docs/operations.md',
  'docs/league-feed.md',
  'docs/security.md',
  '.env.example',
];

/** How much code each kind of screen may load. */
export const budget: Budget = {
  firstRoute: { javascript: 115, css: 12 },
  laterSteps: { javascript: 91, entry: 'src/features/report-form/ReportSteps.tsx' },
  besides: [
    ...['es', 'fr'].map((language) => ({
      name: `Language ${language}`,
      javascript: 12,
      entries: [`src/languages/${language}.po`],
    })),
    {
      name: 'Administrators',
      javascript: 96,
      entries: administratorsEntries,
    },
    {
      // Contains all guides, so it grows with them.
      name: 'Help',
      javascript: 26,
      entries: ['src/features/help/HelpPage.tsx'],
    },
    {
      name: 'Results',
      javascript: 6,
      entries: ['src/features/results/ResultsPage.tsx'],
    },
    {
      name: 'Link for captains',
      javascript: 8,
      entries: ['src/features/submissions/captain-link/CaptainLinkDialog.tsx'],
    },
    {
      name: 'Team links',
      javascript: 8,
      entries: [
        'src/features/team-links/TeamLinksPage.tsx',
        'src/features/team-links/print/PrintSheet.tsx',
      ],
    },
    {
      name: 'Games without a report',
      javascript: 10,
      entries: ['src/features/schedule/GamesPanel.tsx'],
    },
    {
      name: 'League tables',
      javascript: 10,
      entries: ['src/features/results/tables/TablesPanel.tsx'],
    },
    {
      name: 'Imported schedules',
      javascript: 8,
      entries: ['src/features/imports/ImportPanel.tsx'],
    },
    {
      name: 'Leagues and teams',
      javascript: 4,
      entries: ['src/features/own-leagues/LeaguesPanel.tsx'],
    },
    {
      name: 'Corrections and messages',
      javascript: 6,
      entries: ['src/features/submissions/corrections/screens.ts'],
    },
    {
      name: 'Question before logging',
      javascript: 2,
      entries: ['src/features/submissions/report/LogQuestionDialog.tsx'],
    },
    {
      name: 'First evening',
      javascript: 1,
      entries: ['src/features/submissions/first-evening/FirstEvening.tsx'],
    },
    {
      name: 'Documents for those who run the server',
      javascript: 45,
      entries: serverDocuments,
    },
    {
      name: 'Audit log',
      javascript: 5,
      entries: ['src/features/account/audit-log/AuditLog.tsx'],
    },
    {
      name: 'List of administrators',
      javascript: 4,
      entries: ['src/features/account/administrators/AdminList.tsx'],
    },
    {
      name: 'Second key',
      javascript: 12,
      entries: secondKeyEntries,
    },
    {
      name: 'People',
      javascript: 5,
      entries: ['src/features/account/people/People.tsx'],
    },
    {
      name: 'Setup',
      javascript: 4,
      entries: ['src/features/account/setup/Setup.tsx'],
    },
    {
      name: 'Sport Admins',
      javascript: 10,
      entries: ['src/features/sport-admins/SportAdminsPanel.tsx'],
    },
    {
      name: 'API Status',
      javascript: 10,
      entries: ['src/features/api-status/ApiStatusPanel.tsx'],
    },
    {
      name: 'Game Ratings',
      javascript: 45,
      entries: ['src/features/ratings/RatingsPanel.tsx'],
    },
    {
      name: 'Toasts',
      javascript: 10,
      entries: ['src/ui/feedback/LatestToast.tsx'],
    },
  ],
};
