import type { Submission } from '../../../api/types';
import { Button } from '../../../ui/elements/Button';
import { titleOf } from '../model/submission-words';

/** Where the button is. A report can be in the list and in the details at once. */
export type DeletePlace = 'list' | 'details';

interface DeleteButtonProps {
  readonly report: Submission;
  readonly place: DeletePlace;
  readonly onDelete: (report: Submission) => void;
}

export function DeleteButton({ report, place, onDelete }: DeleteButtonProps) {
  return (
    <Button
      id={deleteButtonId(report.id, place)}
      kind="plain"
      onClick={() => onDelete(report)}
      of={titleOf(report)}
    >
      Delete
    </Button>
  );
}

/** The delete button of this report; null if it is not shown. */
export function findDeleteButton(id: string, place: DeletePlace): HTMLElement | null {
  return document.getElementById(deleteButtonId(id, place));
}

function deleteButtonId(id: string, place: DeletePlace): string {
  return `delete-in-${place}-${id}`;
}
