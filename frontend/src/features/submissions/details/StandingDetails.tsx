import type { Submission } from '../../../api/types';
import { useSite } from '../../../api/use-site';
import { formatInstant } from '../../../format/instants';
import { Fact, Facts } from '../../../ui/layout/Facts';
import styles from './ReportDetails.module.css';
import { agreementText, reporterProofText } from '../standing/standing-words';
import { StandingMark, useShowsStanding } from '../standing/StandingMark';
import { useLeagues, useTeams } from '../../../api/use-leagues';

/** How far two captains agree on a report: why, who agreed, and for which team it was sent. */
export function StandingDetails({ report }: { readonly report: Submission }) {
  const site = useSite();
  const team = useReporterTeam(report);
  const { standing, standingReason, agreements } = report;
  const proof = reporterProofText(report);
  const isShown = useShowsStanding(report);
  if (!isShown) return null;
  return (
    <section className={styles.block} aria-labelledby="standing-of-report">
      <h3 id="standing-of-report">Confirmation</h3>
      <Facts className={styles.facts}>
        <Fact name="Confirmation">
          <StandingMark standing={standing} />
          <span className={styles.beneath}>{standingReason}</span>
        </Fact>
        {agreements.length > 0 && (
          <Fact name="Agreements">
            <ul className="grid-8">
              {agreements.map((agreement) => (
                <li key={`${agreement.by} ${agreement.at}`}>
                  {agreementText(agreement)}
                  <span className={styles.beneath}>
                    {formatInstant(agreement.at, site?.timeZone)}
                  </span>
                </li>
              ))}
            </ul>
          </Fact>
        )}
        {proof !== null && (
          <Fact name="Reporter’s Team">
            {team === null ? 'One of the two teams' : team}
            <span className={styles.beneath}>{proof}</span>
          </Fact>
        )}
      </Facts>
    </section>
  );
}

type Reported = Pick<Submission, 'reporterTeamId' | 'sportId' | 'leagueName'>;

/**
 * The name of the team that a report was sent for. Reports only contain its ID, so the name comes
 * from the league.
 * @returns undefined while it loads; null if the league no longer has the team
 */
function useReporterTeam(report: Reported): string | null | undefined {
  const { reporterTeamId, sportId, leagueName } = report;
  const leagues = useLeagues(reporterTeamId === null ? '' : sportId);
  const leagueId = leagues.data?.find(({ name }) => name === leagueName)?.id;
  const teams = useTeams(leagueId);
  if (leagues.isLoading || teams.isLoading) return undefined;
  return teams.data?.find(({ id }) => id === reporterTeamId)?.name ?? null;
}
