import { Select } from './Select';

interface ChoiceSelectProps<Id extends string> {
  readonly id?: string;
  readonly label: string;
  readonly hideLabel?: boolean;
  /** The option that chooses nothing. */
  readonly none: string;
  readonly value: Id | null;
  /** Undefined while they load. */
  readonly choices: readonly { readonly id: Id; readonly name: string }[] | undefined;
  readonly error?: string | undefined;
  readonly onBlur?: () => void;
  readonly onChange: (value: Id | null) => void;
}

/** One of several choices or none. A value that is not among them, such as from an address, stays. */
export function ChoiceSelect<Id extends string>(props: ChoiceSelectProps<Id>) {
  const { none, value, choices = [], onChange, ...select } = props;
  const isKnown = value === null || choices.some(({ id }) => id === value);
  return (
    <Select
      {...select}
      value={value ?? ''}
      onChange={({ target }) => onChange((target.value || null) as Id | null)}
    >
      <option value="">{none}</option>
      {choices.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
      {!isKnown && <option value={value}>{value}</option>}
    </Select>
  );
}
