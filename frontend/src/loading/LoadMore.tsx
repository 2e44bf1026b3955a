import { t } from '@lingui/core/macro';
import type { Ref } from 'react';
import { Button } from '../ui/elements/Button';

interface LoadMoreProps {
  readonly ref?: Ref<HTMLButtonElement>;
  readonly isLoading: boolean;
  readonly onPress: () => void;
  /** What the list contains, for screen readers. */
  readonly what: string;
}

/** The button below a list that loads the next page. It keeps the focus while the page loads. */
export function LoadMore({ ref, isLoading, onPress, what }: LoadMoreProps) {
  return (
    <Button ref={ref} className="self-center" busy={isLoading} onClick={() => onPress()} of={what}>
      {isLoading ? t`Loading more...` : t`Load more`}
    </Button>
  );
}
