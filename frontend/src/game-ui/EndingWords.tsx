import { Fragment } from 'react';

interface EndingWordsProps {
  /** Such as "Forfeit, No-show". */
  readonly text: string;
}

/** How a game ended. In a narrow place, lines end after a comma if that is possible. */
export function EndingWords({ text }: EndingWordsProps) {
  const parts = text.split(', ');
  return parts.map((part, index) => (
    <Fragment key={part}>
      {index > 0 && ' '}
      <span className="whole">{index < parts.length - 1 ? `${part},` : part}</span>
    </Fragment>
  ));
}
