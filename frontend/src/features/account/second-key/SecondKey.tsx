import { useRef, useState, type ReactNode } from 'react';
import type { Passkey, SecondFactors } from '../../../api/types';
import { usePublicUrl, useSite } from '../../../api/use-site';
import { formatDay } from '../../../format/instants';
import { LoadFailure } from '../../../loading/LoadFailure';
import { passkeysWork } from '../../../session/passkeys/passkeys-work';
import { useSession } from '../../../session/session';
import { Button } from '../../../ui/elements/Button';
import { Spinner } from '../../../ui/feedback/Spinner';
import { Panel } from '../elements/Panel';
import { useSecondFactors } from './api';
import { AddPasskeyDialog } from './AddPasskeyDialog';
import { RecoveryCodesDialog } from './RecoveryCodesDialog';
import { RemoveKeyDialog, type RemovableKey } from './RemoveKeyDialog';
import styles from './SecondKey.module.css';
import { SetUpCodesDialog } from './SetUpCodesDialog';
import { unseenCodesOf } from './unseen-codes';

interface SecondKeyProps {
  readonly username: string;
}

/** The second keys of the signed-in admin. */
export default function SecondKey(props: SecondKeyProps) {
  const { data, error, mutate } = useSecondFactors();
  return (
    <Panel aria-labelledby="second-key">
      <h2 id="second-key" tabIndex={-1}>
        Two-step sign-in
      </h2>
      <p>
        With it, nobody gets in with your password alone. A passkey is the easiest: your
        fingerprint, face or PIN signs you in.
      </p>
      {!data && error === undefined && <Spinner>Loading your two-step sign-in...</Spinner>}
      {!data && error !== undefined && (
        <LoadFailure
          failure={error}
          otherwise="Your two-step sign-in could not be loaded."
          onRetry={() => void mutate().catch(() => undefined)}
        />
      )}
      {data && <Rows keys={data} {...props} />}
    </Panel>
  );
}

type Question = 'passkey' | 'codes' | 'recovery';

function Rows({ keys, username }: SecondKeyProps & { readonly keys: SecondFactors }) {
  const session = useSession();
  const { code, passkeys, recoveryCodesLeft, changeable, passkeysPossible } = keys;
  const site = useSite();
  const publicUrl = usePublicUrl();
  const rows = useRef<HTMLUListElement>(null);
  // Codes that the admin has not kept, because the screen was left.
  const [question, setQuestion] = useState<Question | null>(() =>
    unseenCodesOf(username) ? 'recovery' : null,
  );
  const [removed, setRemoved] = useState<RemovableKey | null>(null);
  const [isRemoving, setIsRemoving] = useState(false);
  const day = (instant: string) => formatDay(instant, site?.timeZone);
  const close = () => {
    setQuestion(null);
  };
  const ask = (what: Question) => () => setQuestion(what);
  const remove = (key: RemovableKey) => () => {
    setRemoved(key);
    setIsRemoving(true);
  };
  // Whether a key is missing may have changed.
  const onChanged = () => {
    if (session.state === 'signed-in') session.lookAgain();
  };
  const count = passkeys.length + (code ? 1 : 0);
  const worksHere = passkeysPossible && passkeysWork(site?.publicUrl);
  return (
    <>
      {!changeable && (
        <p className="edge-note">
          Passkeys and one-time codes can’t be added or removed now, because the server lacks its
          LINK_KEY.
        </p>
      )}
      <ul ref={rows}>
        <Row
          title="Passkeys"
          state={passkeys.length === 0 ? 'None' : null}
          hint={passkeyHint(passkeysPossible, worksHere, publicUrl)}
          action={
            worksHere && (
              <Button
                kind={count === 0 ? 'filled' : 'quiet'}
                disabled={!changeable}
                onClick={ask('passkey')}
              >
                Add a passkey
              </Button>
            )
          }
        >
          {passkeys.length > 0 && (
            <ul className={`small-buttons narrow ${styles.passkeys}`} aria-label="Your passkeys">
              {passkeys.map((passkey) => (
                <li key={passkey.id} className="spread">
                  <div className={styles.which}>
                    <strong>{passkey.name}</strong>
                    <p className="small-print">{historyOf(passkey, day)}</p>
                  </div>
                  <Button
                    disabled={!changeable}
                    onClick={remove({
                      kind: 'passkey',
                      id: passkey.id,
                      name: passkey.name,
                      isLast: passkeys.length === 1 && (!code || code.lost === true),
                    })}
                    of={passkey.name}
                  >
                    Remove
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </Row>
        <Row
          title="One-time codes"
          state={stateOfCodes(code, day)}
          isUrgent={code?.lost === true}
          hint="Six digits from an app on your phone, such as a password manager. They work without a network."
          action={
            code ? (
              <Button
                disabled={!changeable}
                onClick={remove({ kind: 'code', isLast: passkeys.length === 0 })}
                of="one-time codes"
              >
                Turn off
              </Button>
            ) : (
              <Button disabled={!changeable} onClick={ask('codes')}>
                Set up codes
              </Button>
            )
          }
        />
        <Row
          title="Recovery codes"
          state={count === 0 ? 'None' : `${recoveryCodesLeft} of 10 left`}
          isUrgent={count > 0 && recoveryCodesLeft <= 3}
          hint={
            count === 0
              ? 'You get ten with your first passkey or one-time codes, for the day when you lose your phone.'
              : 'Each lets you in once if you lose your phone.'
          }
          action={
            count > 0 && (
              <Button disabled={!changeable} onClick={ask('recovery')} of="(recovery codes)">
                Make new ones
              </Button>
            )
          }
        />
      </ul>
      <AddPasskeyDialog
        open={question === 'passkey'}
        username={username}
        onClose={close}
        onAdded={onChanged}
      />
      <SetUpCodesDialog
        open={question === 'codes'}
        username={username}
        onClose={close}
        onAdded={onChanged}
      />
      <RecoveryCodesDialog
        open={question === 'recovery'}
        username={username}
        onClose={close}
        onDone={onChanged}
      />
      {removed && (
        <RemoveKeyDialog
          open={isRemoving}
          removed={removed}
          username={username}
          onClose={() => setIsRemoving(false)}
          onRemoved={onChanged}
          focusAfter={() => rows.current?.querySelector('button') ?? null}
        />
      )}
    </>
  );
}

function stateOfCodes(code: SecondFactors['code'], day: (instant: string) => string): string {
  if (!code) return 'Off';
  return code.lost
    ? 'Not working: the server lost its key. Turn them off and set them up again.'
    : `On since ${day(code.addedAt)}`;
}

interface RowProps {
  readonly title: string;
  readonly state: string | null;
  readonly isUrgent?: boolean;
  readonly hint: string;
  readonly action: ReactNode;
  readonly children?: ReactNode;
}

/** A kind of second key: its state in words, and what can be done. */
function Row({ title, state, isUrgent = false, hint, action, children }: RowProps) {
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <h3>{title}</h3>
        {state !== null && (
          <p className={styles.state} data-urgent={isUrgent || undefined}>
            {state}
          </p>
        )}
        <p className="small-print">{hint}</p>
      </div>
      {action && <div className={styles.action}>{action}</div>}
      {children}
    </li>
  );
}

function passkeyHint(possible: boolean, worksHere: boolean, publicUrl: string): string {
  if (!possible)
    return 'Passkeys need an address with https. The person who runs the server can set it up.';
  return worksHere
    ? 'Kept by your phone, your computer or your password manager.'
    : `This browser can’t make passkeys here. They work at ${publicUrl}`;
}

function historyOf({ addedAt, lastUsedAt }: Passkey, day: (instant: string) => string): string {
  const used = lastUsedAt === null ? 'not used yet' : `last used ${day(lastUsedAt)}`;
  return `Added ${day(addedAt)}, ${used}`;
}
