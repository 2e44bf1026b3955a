import { useHref, useLinkClickHandler } from 'react-router-dom';
import { useFeature } from '../../../api/use-site';
import { ButtonLink } from '../../../ui/elements/Button';

const address = '?view=team-links';

/** Opens the screen with the links of teams, where there are any. */
export function TeamLinksButton() {
  const href = useHref(address);
  const open = useLinkClickHandler(address);
  if (!useFeature('team-links')) return null;
  return (
    <ButtonLink href={href} onClick={open}>
      Team links
    </ButtonLink>
  );
}
