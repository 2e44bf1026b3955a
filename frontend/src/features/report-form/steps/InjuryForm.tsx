import { t } from '@lingui/core/macro';
import { Dialog } from '../../../ui/overlays/Dialog';
import styles from './InjuryForm.module.css';

interface InjuryFormProps {
  readonly address: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Shows the association's own form, which is on another site. */
export default function InjuryForm({ address, open, onClose }: InjuryFormProps) {
  const title = t`Flag Football Injured Reserve Form`;
  return (
    <Dialog open={open} title={title} onClose={onClose}>
      <iframe className={styles.injuryForm} src={address} title={title} />
    </Dialog>
  );
}
