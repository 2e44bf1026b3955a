import { counted } from '@score-tracker/backend/kernel/counted';
import type { FoundPerson, PersonCounts } from '../../../api/types';
import { Button } from '../../../ui/elements/Button';
import { Panel } from '../elements/Panel';
import { saveAsFile } from '../model/save-as-file';

const names: Record<keyof PersonCounts, readonly [one: string, many: string]> = {
  submissions: ['report', 'reports'],
  revisions: ['state of a corrected report', 'states of corrected reports'],
  messages: ['message to the administrators', 'messages to the administrators'],
  agreements: ['name of someone who agreed', 'names of people who agreed'],
  mail: ['e-mail', 'e-mails'],
  auditLines: ['line of the audit log', 'lines of the audit log'],
};

/** What is kept, such as "3 reports". Kinds of which there is nothing are left out. */
function countsInWords(counts: PersonCounts): readonly string[] {
  return (Object.keys(names) as (keyof PersonCounts)[])
    .filter((kind) => counts[kind] > 0)
    .map((kind) => counted(counts[kind], ...names[kind]));
}

interface FoundPersonPanelProps {
  readonly person: FoundPerson;
  readonly onErase: () => void;
}

/** What is kept of a person, and what can be done with it. */
export function FoundPersonPanel({ person, onErase }: FoundPersonPanelProps) {
  return (
    <Panel aria-labelledby="kept">
      <h2 id="kept">{person.email}</h2>
      <ul className="numbers">
        {countsInWords(person.counts).map((count) => (
          <li key={count}>{count}</li>
        ))}
      </ul>
      <p className="small-print">
        “Download” gives you all of it in one file, for the person who asked. Look through it first:
        it also names people who agreed to a report.
      </p>
      <div className="row-8">
        <Button
          onClick={() => {
            saveAsFile('personal-data.json', JSON.stringify(person, null, 2), 'application/json');
          }}
        >
          Download
        </Button>
        <Button kind="danger" onClick={onErase}>
          Erase…
        </Button>
      </div>
    </Panel>
  );
}
