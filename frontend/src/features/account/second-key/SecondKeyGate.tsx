import { useState, type ReactNode } from 'react';
import type { SignedInAdmin } from '../../../api/types';
import { AddSecondKeyFirst } from './AddSecondKeyFirst';
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
  return isShut ? <AddSecondKeyFirst /> : children;
}
