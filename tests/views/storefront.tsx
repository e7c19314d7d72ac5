import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { config, type BrowserConfig } from '#src/settings/config.ts';
import { VisitContext, type Visit } from '#src/visit/context.ts';
import { atRest, type Storefront } from '#src/visit/storefront.ts';

interface Shown {
  /** What differs from a visit at rest. */
  readonly storefront?: Partial<Storefront>;
  /** The settings that the build would have made. */
  readonly settings?: Partial<BrowserConfig>;
}

/** A visit at rest, but for what is said to differ. */
export function visitShowing(storefront: Partial<Storefront> = {}): Visit {
  const shown = { ...atRest, ...storefront };
  return {
    send: () => undefined,
    subscribe: () => () => undefined,
    getSnapshot: () => shown,
    getServerSnapshot: () => shown,
  };
}

/** A page as the build draws it, with what comes alive later. */
export async function wholePage(View: ComponentType, visit: Visit): Promise<string> {
  const { prelude } = await prerender(
    <VisitContext value={visit}>
      <View />
    </VisitContext>,
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  return new Response(prelude).text();
}

/** What a view of the storefront shows of a visit whose machines are elsewhere, as markup. */
export function show(View: ComponentType, { storefront, settings }: Shown = {}): string {
  const visit = visitShowing(storefront);
  const built = { ...config };
  Object.assign(config, settings);
  try {
    return renderToStaticMarkup(
      <VisitContext value={visit}>
        <View />
      </VisitContext>,
    );
  } finally {
    Object.assign(config, built);
  }
}
