import type { ReactNode, SubmitEventHandler } from 'react';

interface StepFormProps {
  readonly onSubmit: SubmitEventHandler<HTMLFormElement>;
  readonly children: ReactNode;
}

/** The form of a step. It shows our own messages instead of the browser's. */
export function StepForm({ onSubmit, children }: StepFormProps) {
  return (
    <form className="column-24" noValidate onSubmit={onSubmit}>
      {children}
    </form>
  );
}
