import type { SetupTopic } from '../../../api/types';
import { LoadFailure } from '../../../loading/LoadFailure';
import { Spinner } from '../../../ui/feedback/Spinner';
import { useSetup } from '../model/api';
import { MasterPage } from '../elements/MasterPage';
import { Topic } from './Topic';

/** Shows master admins what is set, what is missing for real use, and how to set it. */
export default function Setup() {
  return (
    <MasterPage
      title="Setup"
      subtitle="What is set, and what is missing for real use"
      refusal="The setup is for master admins only."
    >
      <Topics />
    </MasterPage>
  );
}

function Topics() {
  const { data, error, mutate } = useSetup();
  return (
    <section className="column-16" aria-label="Topics">
      <div>
        {/* It is always there, because the focus moves to it after a retry. */}
        <p className="counted text-20" tabIndex={-1}>
          {data && verdictOn(data.topics)}
        </p>
        {data && (
          <p className="small-print">
            Settings are lines in the file <code>.env</code> of the server. They take effect when it
            is restarted. Passwords, tokens and keys are never shown here.
          </p>
        )}
      </div>
      {!data && error === undefined && <Spinner>Loading the setup...</Spinner>}
      {!data && error !== undefined && (
        <LoadFailure
          failure={error}
          otherwise="The setup could not be loaded."
          onRetry={() => void mutate().catch(() => undefined)}
        />
      )}
      {data && byUrgency(data.topics).map((topic) => <Topic key={topic.id} topic={topic} />)}
      {data && <p className="small-print">Score Tracker {data.version}</p>}
    </section>
  );
}

const urgency: readonly SetupTopic['state'][] = ['missing', 'advice', 'done', 'unused'];

/** What is missing first. Otherwise in the order of the server. */
function byUrgency(topics: readonly SetupTopic[]): readonly SetupTopic[] {
  return urgency.flatMap((state) => topics.filter((topic) => topic.state === state));
}

/** One sentence about all topics, such as "3 of 7 things are missing for real use." */
function verdictOn(topics: readonly SetupTopic[]): string {
  const missing = topics.filter(({ state }) => state === 'missing').length;
  if (missing === 0) return 'Nothing is missing for real use.';
  const verb = missing === 1 ? 'is' : 'are';
  return `${missing} of ${topics.length} things ${verb} missing for real use.`;
}
