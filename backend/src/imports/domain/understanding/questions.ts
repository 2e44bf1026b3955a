import { Answers, Question } from './understanding';

interface Details {
  /** If it is not the first option. */
  readonly suggested?: string | null;
  /** Whether another text can be the answer, too. */
  readonly open?: boolean;
}

/** Collects what has to be asked, with the answers that are already there. */
export class Questions {
  private readonly byId = new Map<string, Question>();

  constructor(private readonly answers: Answers) {}

  get asked(): readonly Question[] {
    return [...this.byId.values()];
  }

  /**
   * @param labels what the person reads of each value, in order
   * @returns the answer, or else what is suggested, or else the first option
   */
  one(
    id: string,
    about: string,
    ask: string,
    labels: Readonly<Record<string, string>>,
    { suggested, open = false }: Details = {},
  ): string {
    const given = this.given(id);
    const answer = given && (open || Object.hasOwn(labels, given)) ? given : null;
    const first = Object.keys(labels)[0] ?? null;
    const likely = suggested === undefined ? first : suggested;
    const options = Object.entries(labels).map(([value, label]) => ({ value, label }));
    const question = { id, about, ask, options, several: false, open, suggested: likely, answer };
    this.byId.set(id, question);
    return answer ?? likely ?? first ?? '';
  }

  /** Asks which names of a list are meant. @returns the answers, or else what is suggested */
  several(
    id: string,
    about: string,
    ask: string,
    names: readonly string[],
    suggested: readonly string[],
  ): readonly string[] {
    const given = this.answers[id];
    const answer = Array.isArray(given) ? names.filter((name) => given.includes(name)) : null;
    const options = names.map((name) => ({ value: name, label: name }));
    this.byId.set(id, { id, about, ask, options, several: true, open: false, suggested, answer });
    return answer ?? suggested;
  }

  /** An answer to what is not always asked. */
  given(id: string): string | null {
    const given = this.answers[id];
    return typeof given === 'string' ? given : null;
  }
}
