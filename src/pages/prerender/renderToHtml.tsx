import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { VisitContext, type Visit } from '#src/visit/context.ts';
import { defaultStorefront } from '#src/visit/storefront.ts';

const inertVisit: Visit = { send: () => {}, subscribe: () => () => {}, getSnapshot: () => defaultStorefront };

export async function renderToHtml(view: ReactNode): Promise<string> {
  const { prelude } = await prerender(
    <VisitContext value={inertVisit}>{view}</VisitContext>,
    // Renders the page in a single chunk. Otherwise React would move large lazy parts with an inline script.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  return new Response(prelude).text();
}
