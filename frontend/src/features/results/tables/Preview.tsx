import type { StandingsRow } from '../../../api/types';
import type { StandingsPreview } from './api';

interface PreviewProps {
  readonly preview: StandingsPreview;
  readonly before: readonly StandingsRow[];
}

/** What the rules would change. */
export function Preview({ preview: { table, leagues }, before }: PreviewProps) {
  const ranks = new Map(before.map(({ teamId, rank }) => [teamId, rank]));
  const changes = table
    ? table
        .filter(({ teamId, rank }) => ranks.get(teamId) !== rank)
        .map(({ teamId: id, teamName: name, rank }) => {
          return { id, name, move: `: from ${ranks.get(id)} to ${rank}` };
        })
    : leagues.map((league) => ({ ...league, move: '' }));
  const what = table ? 'These teams get another rank' : 'Teams of these leagues get other ranks';
  return (
    <div className="band info-edge">
      <p className="strong">{changes.length > 0 ? `${what}:` : 'No team gets another rank.'}</p>
      <ul className="above-4">
        {changes.map(({ id, name, move }) => (
          <li key={id}>
            <bdi>{name}</bdi>
            {move}
          </li>
        ))}
      </ul>
      <p className="small-print above-4">Nothing has changed yet.</p>
    </div>
  );
}
