import { useMemo, useState } from 'react';
import { isolated } from '@score-tracker/backend/kernel/isolated';
import { usePublicUrl } from '../../../api/use-site';
import { useSports } from '../../../api/use-sports';
import { Alert } from '../../../ui/feedback/Alert';
import { Button } from '../../../ui/elements/Button';
import { QrCode } from '../../../ui/elements/QrCode';
import { LeagueChooser } from '../../../game-ui/LeagueChooser';
import { ChoiceSelect } from '../../../ui/forms/ChoiceSelect';
import { CopyButton } from '../../../ui/forms/CopyButton';
import { Dialog } from '../../../ui/overlays/Dialog';
import { useLeagues } from '../../../api/use-leagues';
import { captainLink, qrCodeOf, savePicture } from './captain-link';
import styles from './CaptainLinkDialog.module.css';

interface CaptainLinkDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/**
 * Shows a link that opens the wizard with fields filled in, and a QR code to print for the field.
 */
export default function CaptainLinkDialog({ open, onClose }: CaptainLinkDialogProps) {
  const publicUrl = usePublicUrl();
  const sports = useSports();
  const [sportId, setSportId] = useState('');
  const [leagueId, setLeagueId] = useState('');
  const leagues = useLeagues(sportId);
  const sport = sports.data?.find(({ id }) => id === sportId);
  const league = leagues.data?.find(({ id }) => id === leagueId);
  const failed = [sports, leagues].find(({ error }) => error !== undefined);
  return (
    <Dialog open={open} title="Link for captains" onClose={onClose}>
      <div className="column-16 dialog-body">
        <p>Whoever opens it starts with your choices filled in.</p>
        {failed && (
          <Alert action={{ label: 'Retry', onPress: () => void failed.mutate() }}>
            The sports and leagues could not be loaded.
          </Alert>
        )}
        <div className={styles.choices}>
          <ChoiceSelect
            id="captain-link-sport"
            label="Sport"
            none="Any sport"
            value={sportId || null}
            choices={sports.data}
            onChange={(id) => {
              setSportId(id ?? '');
              setLeagueId('');
            }}
          />
          <LeagueChooser
            id="captain-link-league"
            leagues={leagues.data}
            placeholder={sportId ? 'Any league' : 'Choose a sport first'}
            value={leagueId}
            onChange={setLeagueId}
          />
        </div>
        <Sheet
          link={captainLink(publicUrl, sportId, leagueId)}
          name={league?.name ?? sport?.name ?? 'Any sport'}
          sport={league ? sport?.name : undefined}
        />
      </div>
    </Dialog>
  );
}

interface SheetProps {
  readonly link: string;
  /** The name of the sport or league. */
  readonly name: string;
  /** The sport of a league; undefined for a sport. */
  readonly sport: string | undefined;
}

/** The link and QR code to copy, save or print. */
function Sheet({ link, name, sport }: SheetProps) {
  const code = useMemo(() => qrCodeOf(link), [link]);
  return (
    <>
      <div className={`column-8 ${styles.sheet}`}>
        <QrCode className={styles.code} code={code} label={`QR code: ${isolated(name)}`} />
        <div className={styles.words}>
          <p className={styles.call}>Report your score</p>
          <p className={`strong ${styles.name}`}>{name}</p>
          {sport && <p>{sport}</p>}
          <p className={styles.link}>{link}</p>
        </div>
      </div>
      <div className={`row-8 ${styles.acts}`}>
        <CopyButton text={link}>Copy link</CopyButton>
        <Button onClick={() => savePicture(code, `Scores of ${name}.png`)}>Save QR code</Button>
        <Button onClick={() => window.print()}>Print</Button>
      </div>
    </>
  );
}
