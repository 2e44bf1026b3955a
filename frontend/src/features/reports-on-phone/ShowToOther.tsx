import { i18n } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { correction, generate } from 'lean-qr';
import { useMemo, useState } from 'react';
import { useFeature, usePublicUrl } from '../../api/use-site';
import { resultText } from '../../game-ui/score-words';
import { QrCode } from '../../ui/elements/QrCode';
import { CopyButton } from '../../ui/forms/CopyButton';
import { ShareButton } from '../../ui/forms/ShareButton';
import { confirmLink } from '../../report/links/confirm-link';
import type { Confirmable } from '../../report/model/confirmable';
import { gameOfReadOut } from '../../report/model/read-out';
import styles from './ShowToOther.module.css';

interface ShowToOtherProps {
  readonly confirmable: Confirmable;
}

const title = msg`Show this to the other captain`;

/** The link with which the other captain agrees, as a QR code. It needs no network. */
export function ShowToOther({ confirmable }: ShowToOtherProps) {
  if (!useTakesConfirmations()) return null;
  return (
    <section className={`card column-12 ${styles.card}`} aria-labelledby="show-to-other">
      <h2 id="show-to-other">{i18n._(title)}</h2>
      <Code confirmable={confirmable} />
    </section>
  );
}

interface FoldedProps extends ShowToOtherProps {
  /** Tells the line from others on the screen. */
  readonly game: string;
}

/** The same in one line, which opens it. */
export function FoldedShowToOther({ confirmable, game }: FoldedProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (!useTakesConfirmations()) return null;
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className={`line-8 ${styles.summary}`}>
        {i18n._(title)}
        <span className="visually-hidden"> {game}</span>
      </summary>
      {isOpen && (
        <div className={`column-12 ${styles.inside}`}>
          <Code confirmable={confirmable} />
        </div>
      )}
    </details>
  );
}

/** Whether the server takes answers of the other captain, as far as this page knows. */
function useTakesConfirmations(): boolean {
  return useFeature('confirmation');
}

function Code({ confirmable }: ShowToOtherProps) {
  const link = confirmLink(usePublicUrl(), confirmable);
  const code = useMemo(() => codeOf(link), [link]);
  const game = gameOfReadOut(confirmable.readOut);
  const result = resultText(game.winningTeam, game.losingTeam, game);
  return (
    <>
      <p className="small-print">
        {code
          ? t`They scan it with their camera, and say whether the result is right. They need no account.`
          : t`Send them this link. They say whether the result is right, and need no account.`}
      </p>
      {code && <QrCode className={styles.code} code={code} label={t`QR code: ${result}`} />}
      <div className={`row-8 ${styles.acts}`}>
        <ShareButton
          data={{ text: t`${result}. Is that right?`, url: link }}
          failed={t`The link could not be shared`}
        />
        <CopyButton text={link}>{t`Copy link`}</CopyButton>
      </div>
    </>
  );
}

/** Null if the names are so long that no code holds them. */
function codeOf(link: string) {
  try {
    // On a screen nothing is torn, so the code can be coarse.
    return generate(link, {
      minCorrectionLevel: correction.L,
      maxCorrectionLevel: correction.M,
    });
  } catch {
    return null;
  }
}
