import { Alert } from '../../ui/feedback/Alert';

interface ServerNoticesProps {
  /** Names of what is missing on the server that answered. Unknown ones are not shown. */
  readonly notices: readonly string[];
}

/** Says what is missing on the server. */
export function ServerNotices({ notices }: ServerNoticesProps) {
  if (!notices.includes('no-link-key')) return null;
  return (
    <Alert kind="notice">
      Links for captains do not work, because this server does not have their key. Ask the person
      who runs the server to set LINK_KEY.
    </Alert>
  );
}
