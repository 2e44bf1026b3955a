import { Answer, Answers, Question } from './understanding';

type Asked = Pick<Question, 'id' | 'about' | 'ask' | 'options'> &
  Partial<Pick<Question, 'open' | 'suggested'>>;

/** Collects what has to be asked, with the answers that are already there. */
export class Questions {
  private readonly byId = new Map<string, Question>();

  constructor(private readonly answers: Answers) {}

  get asked(): readonly Question[] {
    return [...this.byId.values()];
  }

  /** @returns the answer, or else what is suggested, or else the first option */
  one(asked: Asked): string {
    const given = this.answers[asked.id];
    const isValid = typeof given === 'string' && (asked.open || isOption(asked, given));
    const answer = isValid && given !== '' ? given : null;
    this.add(asked, answer, false);
    return (
      answer ?? (asked.suggested as string | null | undefined) ?? asked.options[0]?.value ?? ''
    );
  }

  /** @returns the answers, or else what is suggested */
  several(asked: Asked & { readonly suggested: readonly string[] }): readonly string[] {
    const given = this.answers[asked.id];
    const answer =
      given && typeof given !== 'string' ? given.filter((value) => isOption(asked, value)) : null;
    this.add(asked, answer, true);
    return answer ?? asked.suggested;
  }

  /** An answer to what is not always asked. */
  given(id: string): string | null {
    const given = this.answers[id];
    return typeof given === 'string' ? given : null;
  }

  private add(asked: Asked, answer: Answer | null, several: boolean): void {
    this.byId.set(asked.id, { open: false, suggested: null, ...asked, several, answer });
  }
}

function isOption({ options }: Asked, value: string): boolean {
  return options.some((option) => option.value === value);
}
