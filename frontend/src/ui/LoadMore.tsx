import { Button } from './Button';

interface LoadMoreProps {
  readonly isLoading: boolean;
  readonly onPress: () => void;
  readonly className?: string;
}

/** Under the pages of a list that are read so far. It keeps the focus while the next one is read. */
export function LoadMore({ isLoading, onPress, className = '' }: LoadMoreProps) {
  return (
    <Button
      className={className}
      aria-disabled={isLoading}
      onClick={() => {
        if (!isLoading) onPress();
      }}
    >
      {isLoading ? 'Loading more...' : 'Load more'}
    </Button>
  );
}
