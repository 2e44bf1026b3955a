import { useUser } from '../../../session/session';
import { Heading } from '../../../ui/layout/Heading';
import styles from './AddSecondKeyFirst.module.css';
import { SecondKeyPanel } from './SecondKeyPanel';

/** Shown instead of any other page to administrators who must have a second key and have none. */
export function AddSecondKeyFirst() {
  const user = useUser();
  return (
    <div className={styles.page}>
      <Heading subtitle="Your association asks for more than a password. It takes a minute.">
        Set up two-step sign-in first
      </Heading>
      <SecondKeyPanel username={user.username} />
    </div>
  );
}
