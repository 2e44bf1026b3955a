import { Suspense, useState } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';
import { useFeature } from '../../../api/use-site';
import { Button, ButtonLink } from '../../../ui/elements/Button';
import { Menu } from '../../../ui/overlays/Menu';
import { preloadable } from '../../../ui/preload/preloadable';
import { exportAddress } from '../model/api';
import type { SubmissionFilters } from '../model/submission-filters';

const CaptainLinkDialog = preloadable(() => import('../captain-link/CaptainLinkDialog'));

const teamLinks = '?view=team-links';

/** The exports of the filtered reports, and the links to hand out. */
export function Menus({ filters }: { readonly filters: SubmissionFilters }) {
  const [open, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const hasTeamLinks = useFeature('team-links');
  const href = useHref(teamLinks);
  const openTeamLinks = useLinkClickHandler(teamLinks);
  return (
    <div className="line-8">
      <Menu label="Export">
        <ButtonLink kind="plain" href={exportAddress(filters, 'csv')} download>
          Export CSV
        </ButtonLink>
        <ButtonLink kind="plain" href={exportAddress(filters, 'xlsx')} download>
          Export XLSX
        </ButtonLink>
      </Menu>
      <Menu label="Links">
        <Button
          kind="plain"
          onPointerEnter={CaptainLinkDialog.preload}
          onFocus={CaptainLinkDialog.preload}
          onClick={() => {
            setWasOpened(true);
            setOpen(true);
          }}
        >
          Link for captains
        </Button>
        {hasTeamLinks && (
          <ButtonLink kind="plain" href={href} onClick={openTeamLinks}>
            Team links
          </ButtonLink>
        )}
      </Menu>
      {wasOpened && (
        <Suspense fallback={null}>
          <CaptainLinkDialog open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
