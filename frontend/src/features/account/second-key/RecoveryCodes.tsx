import { useSite } from '../../../api/use-site';
import { Button } from '../../../ui/elements/Button';
import { focusOnMount } from '../../../ui/focus/focus-on-mount';
import { CopyButton } from '../../../ui/forms/CopyButton';
import { DialogActions, DialogText } from '../../../ui/overlays/AlertDialog';
import { saveAsFile } from '../model/save-as-file';
import styles from './RecoveryCodes.module.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly username: string;
  readonly onDone: () => void;
}

/** Shows new recovery codes, which the server never shows again. */
export function RecoveryCodes({ codes, username, onDone }: RecoveryCodesProps) {
  const association = useSite()?.name;
  const title = `Recovery codes of ${username}`;
  const where = association ? `${association}, Score Tracker` : 'Score Tracker';
  const text = [title, where, '', ...codes, ''].join('\n');
  return (
    <>
      <DialogText>
        Each code lets you in once if you lose your phone. Keep them where you keep what must not
        get lost. <strong>They are not shown again.</strong>
      </DialogText>
      <div
        className={styles.sheet}
        ref={focusOnMount}
        tabIndex={-1}
        role="group"
        aria-label={title}
      >
        <p className={styles.head}>{title}</p>
        <p className={styles.head}>{where}</p>
        <ol className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
      </div>
      <div className={`row-8 ${styles.acts}`}>
        <CopyButton of="recovery codes" text={text}>
          Copy
        </CopyButton>
        <Button
          onClick={() => saveAsFile('Score Tracker recovery codes.txt', text, 'text/plain')}
          of="recovery codes"
        >
          Save
        </Button>
        <Button onClick={() => window.print()} of="recovery codes">
          Print
        </Button>
      </div>
      <DialogActions>
        <Button kind="filled" onClick={onDone}>
          I have kept them
        </Button>
      </DialogActions>
    </>
  );
}
