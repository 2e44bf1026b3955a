import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { understand } from '../../src/imports/domain/understanding/understand';
import {
  Answers,
  ImportedGame,
  reasons,
} from '../../src/imports/domain/understanding/understanding';
import { readDocument } from '../../src/imports/infrastructure/files/read-document';

/**
 * Schedules as other products write them. Beside each file is what a careful person would import: what has to be
 * asked, the answers, and with them the games and the lines that are none.
 */
const folder = join(__dirname, 'cases');
const files = readdirSync(folder).filter((name) => !name.endsWith('.expected.json'));
const circumstances = { today: '2027-02-20', zone: 'America/New_York' };

interface Expected {
  readonly asked: readonly string[];
  readonly answers: Answers;
  readonly games: readonly Partial<ImportedGame>[];
  readonly leftOut: readonly { readonly line: number; readonly reason: string }[];
}

/** Of no interest here. */
const notCompared = { uid: undefined, stage: undefined };

const meaningOfReason: Readonly<Record<string, string>> = {
  bye: reasons.bye,
  practice: reasons.practice,
  'not a game': reasons.notAGame,
  'team to be decided': reasons.toBeDecided,
  'no date': reasons.noDate,
  deleted: reasons.deleted,
};

function expectedOf(name: string): Expected {
  return JSON.parse(readFileSync(join(folder, `${name}.expected.json`), 'utf8')) as Expected;
}

function understood(name: string, answers: Answers) {
  const document = readDocument(readFileSync(join(folder, name)), name, answers);
  return understand(document, answers, circumstances);
}

describe.each(files)('%s', (name) => {
  const expected = expectedOf(name);

  it('is asked what it does not say', () => {
    const { questions } = understood(name, {});
    const about = new Set(questions.map((question) => question.about));
    expect(expected.asked.filter((asked) => !about.has(asked as never))).toEqual([]);
    expect(questions.filter(({ answer }) => answer !== null)).toEqual([]);
  });

  it('becomes the right games with the answers', () => {
    const { games, questions, leftOut } = understood(name, expected.answers);
    expect(questions.filter(({ answer }) => answer === null)).toEqual([]);
    expect(games.map((game) => ({ ...game, ...notCompared }))).toEqual(
      expected.games.map((game) => ({ ...game, ...notCompared })),
    );
    expect(leftOut.map((line) => ({ ...line, text: undefined }))).toEqual(
      expected.leftOut.map((line) => ({ ...line, reason: meaningOfReason[line.reason] })),
    );
  });
});
