import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { PageTitle } from './PageTitle';

interface HeadingProps {
  readonly children: string;
  readonly subtitle?: string;
}

/** The heading of a page, which is also its title. It gets the focus if the person came from another page. */
export function Heading({ children, subtitle }: HeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  const arrivedFromElsewhere = useRef(key !== 'default');
  useEffect(() => {
    if (arrivedFromElsewhere.current) heading.current?.focus();
  }, []);
  return (
    <div>
      <PageTitle>{`${children} – Score Tracker`}</PageTitle>
      <h1 ref={heading} tabIndex={-1}>
        {children}
      </h1>
      {subtitle && <p className="muted above-4">{subtitle}</p>}
    </div>
  );
}
