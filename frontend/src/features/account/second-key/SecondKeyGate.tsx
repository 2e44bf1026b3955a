import { useState, type ReactNode } from 'react';
import type { SignedInAdmin } from '../../../api/types';
import { Heading } from '../../../ui/layout/Heading';
import styles from './SecondKeyGate.module.css';
import { SecondKeyPanel } from './SecondKeyPanel';
import { useUnseenCodes } from './unseen-codes';

interface SecondKeyGateProps {
  readonly user: SignedInAdmin;
  readonly children: ReactNode;
}

/** Leads an administrator who must have a second key to add one. It stays until the codes are kept. */
export function SecondKeyGate({ user, children }: SecondKeyGateProps) {
  const isMissing = user.secondFactorMissing === true;
  const codes = useUnseenCodes(user.username);
  const [wasShut, setWasShut] = useState(isMissing);
  const isShut = isMissing || (wasShut && codes !== null);
  if (isShut !== wasShut) setWasShut(isShut);
  if (!isShut) return children;
  return (
    <div className={`column-24 ${styles.page}`}>
      <Heading subtitle="Your association asks for more than a password. It takes a minute.">
        Set up two-step sign-in first
      </Heading>
      <SecondKeyPanel username={user.username} />
    </div>
  );
}
