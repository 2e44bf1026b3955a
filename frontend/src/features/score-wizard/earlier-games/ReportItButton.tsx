import { Button } from '../../../ui/elements/Button';

interface ReportItButtonProps {
  /** Of the game. */
  readonly token: string;
  /** The game in words, for screen readers. */
  readonly what: string;
  /** @param token of the game */
  readonly onReport: (token: string) => void;
}

/** Begins the report of a game that has none. */
export function ReportItButton({ token, what, onReport }: ReportItButtonProps) {
  return (
    <Button
      onClick={() => {
        onReport(token);
      }}
    >
      <span>
        Report it<span className="visually-hidden"> {what}</span>
      </span>
    </Button>
  );
}
