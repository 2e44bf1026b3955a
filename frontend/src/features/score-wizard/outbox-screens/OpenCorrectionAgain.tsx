import { Button } from '../../../ui/elements/Button';
import type { RefusedCorrection } from '../outbox/corrections/outbox-correction';
import { gameOf } from './outbox-words';

interface OpenCorrectionAgainProps {
  readonly correction: RefusedCorrection;
  readonly onOpen: () => void;
  /** The button is one of several on the screen. */
  readonly isOneOfMany?: boolean;
}

/** Opens a refused correction: in the form, or where the administrators can be written to. */
export function OpenCorrectionAgain(props: OpenCorrectionAgainProps) {
  const { correction, onOpen, isOneOfMany = false } = props;
  const isOver = correction.details.some(({ path }) => path === 'state');
  return (
    <Button kind="filled" onClick={onOpen}>
      {isOver ? 'Write to the administrators' : 'Open the correction again'}
      {isOneOfMany && <span className="visually-hidden"> {gameOf(correction)}</span>}
    </Button>
  );
}
