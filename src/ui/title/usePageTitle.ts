import { useEffect } from 'react';

/** Names the page in the tab, in the history and for screen readers. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
