import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { VisitContext, type Visit } from '#src/visit/context.ts';
import { atRest } from '#src/visit/storefront.ts';

/** Nobody is there yet. */
const nobody: Visit = { send: () => {}, subscribe: () => () => {}, getSnapshot: () => atRest };

/** The markup of a page's view, with all that it shows before anybody does anything. */
export async function draw(view: ReactNode): Promise<string> {
  const { prelude } = await prerender(
    <VisitContext value={nobody}>{view}</VisitContext>,
    // One whole: a large part that waits for its code would be put at the end, and moved to its place by a script.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  return new Response(prelude).text();
}
