import { useState, useTransition, type ComponentType } from 'react';
import type { TeamLink } from '../../api/types';
import { counted } from '@score-tracker/backend/kernel/counted';
import { LoadFailure } from '../../loading/LoadFailure';
import { Button, ButtonLink } from '../../ui/elements/Button';
import { Spinner } from '../../ui/feedback/Spinner';
import { useToasts } from '../../ui/feedback/Toasts';
import { csvAddress, useTeamLinks, type Choice, useReplaceTeamLink } from './api';
import { byLeague } from './leagues-of-links';
import { LinkTable } from './LinkTable';
import type { PrintSheetProps } from './print/PrintSheet';
import { isolated } from '@score-tracker/backend/kernel/isolated';
import { ConfirmDialog } from '../../forms/ConfirmDialog';
import { DialogText } from '../../ui/overlays/AlertDialog';

/** The links of a choice of teams, or that they are loading, missing or could not be loaded. */
export function TeamLinks({ choice }: { readonly choice: Choice }) {
  const { data: links, error, isValidating, mutate } = useTeamLinks(choice);
  const [subject, setSubject] = useState<TeamLink | null>(null);
  const [isAsking, setAsking] = useState(false);

  if (error !== undefined && !isValidating) {
    return (
      <LoadFailure
        failure={error}
        otherwise="The team links could not be loaded."
        onRetry={() => void mutate().catch(() => undefined)}
      />
    );
  }
  if (!links) return <Spinner>Loading the team links...</Spinner>;
  const ask = (about: TeamLink) => {
    setSubject(about);
    setAsking(true);
  };
  const replaced = (teamId: string, link: string) => {
    const withNewLink = (row: TeamLink) => (row.teamId === teamId ? { ...row, link } : row);
    // The list is not read again, because that would be recorded once more.
    void mutate((before) => before?.map(withNewLink), { revalidate: false });
  };
  return (
    <section className="column-24" aria-label="Team links">
      <div className="spread">
        <p className="counted" role="status" tabIndex={-1}>
          {links.length === 0 ? nothingText(choice) : counted(links.length, 'team')}
        </p>
        {links.length > 0 && (
          <div className="small-buttons row-8">
            <ButtonLink href={csvAddress(choice)} download>
              Download CSV
            </ButtonLink>
            <PrintButton links={links} />
          </div>
        )}
      </div>
      {byLeague(links).map((league) => (
        <LinkTable key={league.leagueId} league={league} onReplace={ask} />
      ))}
      {subject && (
        <ReplaceDialog
          key={subject.teamId}
          open={isAsking}
          team={subject}
          onClose={() => setAsking(false)}
          onReplaced={(link) => {
            setAsking(false);
            replaced(subject.teamId, link);
          }}
        />
      )}
    </section>
  );
}

function nothingText({ league }: Choice): string {
  return league ? 'This league has no teams.' : 'This sport has no teams.';
}

/** Draws the sheet and prints it. Its code, which draws QR codes, is loaded when it is pressed. */
function PrintButton({ links }: { readonly links: readonly TeamLink[] }) {
  const toasts = useToasts();
  const [isPreparing, startPreparing] = useTransition();
  const [Sheet, setSheet] = useState<ComponentType<PrintSheetProps> | null>(null);
  const [times, setTimes] = useState(0);
  const press = () => {
    startPreparing(async () => {
      try {
        const { PrintSheet } = await import('./print/PrintSheet');
        // What comes after an await is part of the transition only if it is said again.
        startPreparing(() => {
          setSheet(() => PrintSheet);
          setTimes((before) => before + 1);
        });
      } catch {
        toasts.show({
          kind: 'danger',
          title: 'Error',
          description: 'The sheet could not be prepared. Please try again.',
        });
      }
    });
  };
  return (
    <>
      <Button disabled={isPreparing} onClick={press}>
        {isPreparing ? 'Preparing...' : 'Print sheet'}
      </Button>
      {Sheet && <Sheet links={links} times={times} />}
    </>
  );
}

interface ReplaceDialogProps {
  readonly open: boolean;
  readonly team: TeamLink;
  readonly onClose: () => void;
  /** Called with the new link. */
  readonly onReplaced: (link: string) => void;
}

/** Asks before the link of a team is replaced. */
function ReplaceDialog({ team, onReplaced, ...dialog }: ReplaceDialogProps) {
  const toasts = useToasts();
  const replace = useReplaceTeamLink(team.teamId);
  return (
    <ConfirmDialog
      {...dialog}
      title="Replace Team Link"
      action="Replace"
      busy="Replacing..."
      failureTitle="The link was not replaced"
      otherwise="Failed to replace the link. Please try again."
      onConfirm={async () => {
        const { link } = await replace.trigger();
        toasts.show({ kind: 'success', title: 'Link replaced' });
        onReplaced(link);
      }}
    >
      <DialogText>
        The old link stops working. Give the new one to {isolated(team.teamName)}, and print their
        card again.
      </DialogText>
    </ConfirmDialog>
  );
}
