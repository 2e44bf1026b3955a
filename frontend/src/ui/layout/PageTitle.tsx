import { useEffect } from 'react';

/**
 * The title of the page while a screen is shown. React's own `<title>` would not work: browsers use the
 * first one of the document, which is part of the served page.
 */
export function PageTitle({ children: title }: { readonly children: string }) {
  useEffect(() => {
    document.title = title;
  }, [title]);
  return null;
}
