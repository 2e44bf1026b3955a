import type { ReactNode } from 'react';

interface IconProps {
  readonly children: ReactNode;
  /** In pixels, at the default text size. */
  readonly size?: number;
  readonly className?: string | undefined;
}

/** The style that all our icons share: a grid of 24, one stroke width, round ends. */
export function Icon({ children, size = 24, className }: IconProps) {
  return (
    <svg
      aria-hidden="true"
      className={className}
      width={`${size / 16}rem`}
      height={`${size / 16}rem`}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  );
}
