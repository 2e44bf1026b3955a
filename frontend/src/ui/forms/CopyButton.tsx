import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { Button } from '../elements/Button';
import { Icon } from '../elements/Icon';
import { useToasts } from '../feedback/Toasts';

interface CopyButtonProps {
  /** The label, except right after copying. */
  readonly children: string;
  /** What is copied, so that screen readers can distinguish several buttons. */
  readonly of?: string;
  readonly text: string;
}

/** In milliseconds (docs/specification.md, section 9). */
const confirmationDurationMs = 2_000;

/** Copies a text, and briefly shows a check mark if that worked. */
export function CopyButton({ children: label, of, text }: CopyButtonProps) {
  const toasts = useToasts();
  const [copied, setCopied] = useState(0);
  useEffect(() => {
    if (copied === 0) return;
    const timer = setTimeout(() => setCopied(0), confirmationDurationMs);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied((times) => times + 1);
    } catch {
      toasts.show({ kind: 'danger', title: t`Failed to copy to clipboard` });
    }
  };
  return (
    <>
      <Button onClick={() => void copy()} of={of}>
        <Icon size={20}>
          {copied > 0 ? (
            <path d="m5 12.5 4.5 4.5L19 7.5" />
          ) : (
            <>
              <rect x="8.5" y="8.5" width="11" height="11" rx="2" />
              <path d="M15.5 8.5v-2a2 2 0 0 0-2-2h-7a2 2 0 0 0-2 2v7a2 2 0 0 0 2 2h2" />
            </>
          )}
        </Icon>
        {copied > 0 ? t`Copied` : label}
      </Button>
      <span className="visually-hidden" role="status">
        {copied > 0 && t`Copied to the clipboard`}
      </span>
    </>
  );
}
