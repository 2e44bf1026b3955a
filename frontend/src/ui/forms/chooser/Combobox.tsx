import { t } from '@lingui/core/macro';
import { Combobox as Base } from '@base-ui/react/combobox';
import { useMemo, useRef, useState, type Ref } from 'react';
import { Input } from '../Control';
import { Field, type FieldTexts } from '../Field';
import { findText } from './find-text';
import { Icon } from '../../elements/Icon';
import styles from './Combobox.module.css';

export interface Choice {
  readonly id: string;
  readonly name: string;
  /** Small text below the name. Typing finds it too. */
  readonly note?: string | undefined;
  readonly disabled?: boolean;
}

export interface ChooserProps extends FieldTexts {
  readonly id: string;
  readonly choices: readonly Choice[];
  /** The id of the selected choice. Empty if there is none. */
  readonly value: string;
  readonly onChange: (id: string) => void;
  readonly onBlur?: () => void;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly placeholder: string;
  readonly disabled?: boolean;
}

/** Used through `Chooser`, which loads it. */
export default function Combobox(props: ChooserProps) {
  const { id, label, hint, error, choices, value, placeholder, disabled = false } = props;
  const place = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const actions = useRef<Base.Root.Actions>(null);
  const chosenName = choices.find((choice) => choice.id === value)?.name ?? '';
  /** When closed, the field shows the selected choice again, whatever was typed to find another. */
  const close = () => {
    setOpen(false);
    actions.current?.unmount();
  };
  const items = useMemo(
    () =>
      Base.createItems(choices, {
        getValue: (choice) => choice.id,
        getLabel: (choice) => choice.name,
      }),
    [choices],
  );
  return (
    <Base.Root
      items={items}
      value={choices.some((choice) => choice.id === value) ? value : null}
      onValueChange={(next) => props.onChange(next ?? '')}
      filter={(choice, query) => findText(`${choice.name} ${choice.note ?? ''}`, query)}
      open={open}
      onOpenChange={(next) => {
        if (next) setOpen(true);
        else close();
      }}
      actionsRef={actions}
      autoHighlight
      disabled={disabled}
    >
      <Field {...{ id, label, hint, error }}>
        {(wiring) => (
          <Base.InputGroup ref={place} className={styles.group}>
            <Base.Input
              {...wiring}
              ref={props.inputRef}
              className={styles.box}
              render={<Input />}
              placeholder={placeholder}
              onBlur={() => {
                close();
                props.onBlur?.();
              }}
              onKeyDown={(event) => {
                // Enter submits the form only if the field shows the selected choice.
                if (event.key === 'Enter' && event.currentTarget.value !== chosenName) {
                  event.preventDefault();
                }
              }}
              onFocus={(event) => event.target.select()}
              enterKeyHint="done"
            />
            {/* An input has only one line. This text above it shows the whole choice on several. */}
            {chosenName && !open && (
              <span className={styles.whole} aria-hidden="true">
                {chosenName}
              </span>
            )}
            <Base.Trigger
              className={styles.trigger}
              aria-label={t`Show all: ${label}`}
              tabIndex={-1}
            >
              <Icon size={20}>
                <path d="m6 9.5 6 6 6-6" />
              </Icon>
            </Base.Trigger>
          </Base.InputGroup>
        )}
      </Field>
      {/*
        The library's popup is not used here: it hides the rest of the page from assistive technology,
        which the keyboard can still reach.
      */}
      {open && (
        <Base.Portal container={place}>
          <Base.Positioner className={styles.positioner} sideOffset={4} collisionPadding={12}>
            <div
              className={styles.popup}
              role="presentation"
              onMouseDown={(event) => {
                // The focus stays in the field, even if the list is scrolled with its scroll bar.
                event.preventDefault();
              }}
            >
              <Base.Empty>
                <p className={styles.empty}>{t`Nothing matches what you typed`}</p>
              </Base.Empty>
              <Base.List className={styles.list}>
                {(choice: Choice) => (
                  <Base.Item
                    key={choice.id}
                    value={choice.id}
                    disabled={choice.disabled ?? false}
                    className={styles.item}
                  >
                    <span className={styles.name}>
                      {choice.name}
                      {choice.note && !choice.name.endsWith(`(${choice.note})`) && (
                        <span className={`small-print ${styles.note}`}>{choice.note}</span>
                      )}
                    </span>
                    <Base.ItemIndicator className={styles.check}>
                      <Icon size={20}>
                        <path d="m5 12.5 4.5 4.5L19 7.5" />
                      </Icon>
                    </Base.ItemIndicator>
                  </Base.Item>
                )}
              </Base.List>
            </div>
          </Base.Positioner>
        </Base.Portal>
      )}
    </Base.Root>
  );
}
