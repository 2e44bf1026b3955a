import { useState } from 'react';
import { isolated } from '@score-tracker/backend/kernel/isolated';
import { Button } from '../../../ui/elements/Button';
import { AlertDialog, DialogActions, DialogText } from '../../../ui/overlays/AlertDialog';
import { forgetTeamLink } from '../model/links/team-links';

interface ForgetTeamProps {
  readonly token: string;
  readonly teamName: string;
  readonly onForgotten: () => void;
}

/** Asks before the phone forgets a team, since only its link brings it back. */
export function ForgetTeam({ token, teamName, onForgotten }: ForgetTeamProps) {
  const [isAsked, setIsAsked] = useState(false);
  const keep = () => {
    setIsAsked(false);
  };
  return (
    <>
      <Button
        onClick={() => {
          setIsAsked(true);
        }}
      >
        Forget this team on this phone
      </Button>
      <AlertDialog open={isAsked} title={`Forget ${isolated(teamName)}?`} onClose={keep}>
        <DialogText>
          Reports and answers from this phone no longer prove that they come from this team. To open
          its page again, you need its link.
        </DialogText>
        <DialogActions>
          <Button onClick={keep}>Keep the team</Button>
          <Button
            kind="danger"
            onClick={() => {
              forgetTeamLink(token);
              onForgotten();
            }}
          >
            Forget the team
          </Button>
        </DialogActions>
      </AlertDialog>
    </>
  );
}
