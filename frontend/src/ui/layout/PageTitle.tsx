import { useEffect } from 'react';

/**
 * The title of the page while a screen shows. Not React's own `<title>`: browsers heed the first
 * one of the document, which is that of the page as it was served.
 */
export function PageTitle({ children: title }: { readonly children: string }) {
  useEffect(() => {
    document.title = title;
  }, [title]);
  return null;
}
