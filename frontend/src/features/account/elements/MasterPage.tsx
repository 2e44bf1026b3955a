import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useUser } from '../../../session/session';
import { Heading } from '../../../ui/layout/Heading';

interface MasterPageProps {
  readonly title: string;
  readonly subtitle: string;
  /** What league admins read instead. */
  readonly refusal: string;
  readonly children: ReactNode;
}

/** A page for master admins, which leads back to the account. */
export function MasterPage({ title, subtitle, refusal, children }: MasterPageProps) {
  const user = useUser();
  return (
    <div className="column-24">
      <Heading subtitle={subtitle}>{title}</Heading>
      <Link className="self-start" to="/account">
        Back to Account Settings
      </Link>
      {user.isMaster === 1 ? children : <p>{refusal}</p>}
    </div>
  );
}
