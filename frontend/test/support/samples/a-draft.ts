import { emptyDraft, type ReportDraft } from '../../../src/report/model/report-draft';

interface Changes {
  readonly sportId?: string;
  readonly leagueDetails?: Partial<ReportDraft['leagueDetails']>;
  readonly gameDetails?: Partial<ReportDraft['gameDetails']>;
}

/** A draft that breaks no rule, with these changes. */
export function aDraft(changes: Changes = {}): ReportDraft {
  const empty = emptyDraft({ name: '', email: '', phone: '' });
  return {
    sportId: changes.sportId ?? 'kickball',
    leagueDetails: {
      leagueId: 'thursday',
      winningTeamId: 'herons',
      losingTeamId: 'comets',
      matchDate: '2026-10-01',
      location: 'Arrowhead Fields',
      locationId: '',
      ...changes.leagueDetails,
    },
    gameDetails: {
      ...empty.gameDetails,
      winningScore: '21',
      losingScore: '14',
      captainName: 'Dana Whitfield',
      captainEmail: 'dana@example.org',
      verification: true,
      ...changes.gameDetails,
    },
  };
}

/** A draft as a page stored it that did not know the field yet. */
export function aDraftWithout(field: keyof ReportDraft['gameDetails']): ReportDraft {
  const draft = aDraft();
  const fields = Object.entries(draft.gameDetails).filter(([name]) => name !== field);
  return { ...draft, gameDetails: Object.fromEntries(fields) as ReportDraft['gameDetails'] };
}
