import { useHref, useLinkClickHandler } from 'react-router-dom';
import { Suspense, useState } from 'react';
import { useFeature } from '../../../api/use-site';
import { Button, ButtonLink } from '../../../ui/elements/Button';
import { preloadable } from '../../../ui/preload/preloadable';

const CaptainLinkDialog = preloadable(() => import('./CaptainLinkDialog'));

/** Opens the dialog with links for captains. A link skips the first steps of the wizard. */
export function CaptainLink() {
  const [open, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <>
      <Button
        onPointerEnter={CaptainLinkDialog.preload}
        onFocus={CaptainLinkDialog.preload}
        onClick={() => {
          setWasOpened(true);
          setOpen(true);
        }}
      >
        Link for captains
      </Button>
      {wasOpened && (
        <Suspense fallback={null}>
          <CaptainLinkDialog open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

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
