import { ChoiceFilter, TextFilter } from '../../../platform/validation/query-parameters';

export const formats = ['json', 'csv'] as const;

/** The query of `GET /api/admin/team-links`. */
export class ListTeamLinksRequest {
  @TextFilter()
  sport: string | null;

  @TextFilter()
  league: string | null;

  @ChoiceFilter(formats)
  format: (typeof formats)[number] | null;
}
