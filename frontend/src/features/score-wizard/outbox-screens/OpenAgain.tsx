import { useRef, useState } from 'react';
import { AlertDialog, DialogActions, DialogText } from '../../../ui/overlays/AlertDialog';
import { Button } from '../../../ui/elements/Button';
import { forgetGame } from '../model/reported-games';
import type { RefusedReport } from '../outbox/outbox-report';
import { gameOf } from './outbox-words';

interface OpenAgainProps {
  readonly report: RefusedReport;
  /** The ID of the report that is being filled in; null if none was begun. */
  readonly begun: string | null;
  readonly onOpen: (report: RefusedReport) => void;
  /** The button is one of several on the screen. */
  readonly isOneOfMany?: boolean;
}

/** Opens a refused report in the form. Asks first if the form contains another report. */
export function OpenAgain({ report, begun, onOpen, isOneOfMany = false }: OpenAgainProps) {
  const [asks, setAsks] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const open = () => {
    forgetGame(report.draft);
    onOpen(report);
  };
  const close = () => {
    setAsks(false);
  };
  return (
    <>
      <Button
        ref={opener}
        kind="filled"
        onClick={() => {
          if (begun === null || begun === report.id) open();
          else setAsks(true);
        }}
      >
        Open the report again
        {isOneOfMany && <span className="visually-hidden"> {gameOf(report)}</span>}
      </Button>
      <AlertDialog
        open={asks}
        title="Open this report in place of the other?"
        onClose={close}
        focusAfter={() => opener.current}
      >
        <DialogText>
          You are filling in another report. It stays on this phone, so that you can go on with it
          afterwards.
        </DialogText>
        <DialogActions>
          <Button onClick={close}>Go on with the other</Button>
          <Button
            kind="filled"
            onClick={() => {
              close();
              open();
            }}
          >
            Open this report
          </Button>
        </DialogActions>
      </AlertDialog>
    </>
  );
}
