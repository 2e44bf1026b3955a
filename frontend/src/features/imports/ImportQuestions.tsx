import { useId, useState, type SyntheticEvent } from 'react';
import { Button } from '../../ui/elements/Button';
import { Checkbox } from '../../ui/forms/Checkbox';
import { Select } from '../../ui/forms/Select';
import { TextField } from '../../ui/forms/TextField';
import type { ImportAnswers, ImportQuestion } from './api';

interface ImportQuestionsProps {
  readonly questions: readonly ImportQuestion[];
  readonly isBusy: boolean;
  /** Called with all answers, by question. */
  readonly onAnswer: (answers: ImportAnswers) => void;
}

/** What the file leaves open. What is suggested is chosen, but is only an answer once it was sent. */
export function ImportQuestions({ questions, isBusy, onAnswer }: ImportQuestionsProps) {
  const [chosen, setChosen] = useState<Readonly<Record<string, readonly string[]>>>({});
  const [isChecked, setChecked] = useState(false);
  const valuesOf = ({ id, answer, suggested }: ImportQuestion) => chosen[id] ?? answer ?? suggested;
  const isMissing = (question: ImportQuestion) => valuesOf(question).length === 0;
  const isOpen = questions.some(({ answer }) => answer === null);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setChecked(true);
    if (isBusy || questions.some(isMissing)) return;
    onAnswer(
      Object.fromEntries(
        questions.map((question) => {
          const values = valuesOf(question);
          return [question.id, question.several ? [...values] : values[0]!];
        }),
      ),
    );
  };
  const form = (
    <form className="column-16" noValidate onSubmit={submit}>
      {questions.map((question) => (
        <QuestionField
          key={question.id}
          question={question}
          values={valuesOf(question)}
          error={isChecked && isMissing(question) ? 'Please answer this question' : undefined}
          onChange={(values) => setChosen({ ...chosen, [question.id]: values })}
        />
      ))}
      <div>
        <Button type="submit" kind={isOpen ? 'filled' : 'quiet'} busy={isBusy}>
          Use These Answers
        </Button>
      </div>
    </form>
  );
  if (isOpen) return form;
  return (
    <details>
      <summary>Change the answers</summary>
      {form}
    </details>
  );
}

interface QuestionFieldProps {
  readonly question: ImportQuestion;
  readonly values: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (values: readonly string[]) => void;
}

/** A list to choose one from, or several, or a text. */
function QuestionField({ question, values, error, onChange }: QuestionFieldProps) {
  const { ask, options, several, open } = question;
  const id = useId();
  if (several) {
    return (
      <fieldset className="column-8">
        <legend>{ask}</legend>
        {options.map(({ value, label }, index) => (
          <Checkbox
            key={value}
            id={`${id}${index}`}
            label={label}
            checked={values.includes(value)}
            error={index === 0 ? error : undefined}
            onChange={({ target }) =>
              onChange(target.checked ? [...values, value] : values.filter((one) => one !== value))
            }
          />
        ))}
      </fieldset>
    );
  }
  if (open) {
    return (
      <>
        <TextField
          label={ask}
          list={id}
          value={values[0] ?? ''}
          error={error}
          onChange={({ target }) => onChange(target.value === '' ? [] : [target.value])}
        />
        <datalist id={id}>
          {options.map(({ value, label }) => (
            <option key={value} value={value} label={label} />
          ))}
        </datalist>
      </>
    );
  }
  // The answer that leaves games out is empty, as is the option that chooses nothing.
  const chosen = options.findIndex(({ value }) => value === values[0]);
  return (
    <Select
      label={ask}
      value={chosen < 0 ? '' : chosen}
      error={error}
      onChange={({ target }) => onChange([options[Number(target.value)]!.value])}
    >
      {chosen < 0 && <option value="">Please choose</option>}
      {options.map(({ value, label }, index) => (
        <option key={value} value={index}>
          {label}
        </option>
      ))}
    </Select>
  );
}
