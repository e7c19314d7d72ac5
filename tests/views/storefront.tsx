import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { config, type BrowserConfig } from '#src/settings/config.ts';
import { VisitContext, type Visit } from '#src/visit/context.ts';
import { defaultStorefront, type Storefront } from '#src/visit/storefront.ts';

interface Shown {
  /** Differences from the default storefront state. */
  readonly storefront?: Partial<Storefront>;
  /** Differences from the settings of the build. */
  readonly settings?: Partial<BrowserConfig>;
}

/** Creates a visit with the default storefront state, changed by the given differences. */
export function createVisit(storefront: Partial<Storefront> = {}): Visit {
  const shown = { ...defaultStorefront, ...storefront };
  return {
    send: () => undefined,
    subscribe: () => () => undefined,
    getSnapshot: () => shown,
    getServerSnapshot: () => shown,
  };
}

/** Prerenders a page as the build does, including lazy sections. */
export async function renderFullPage(View: ComponentType, visit: Visit): Promise<string> {
  const { prelude } = await prerender(
    <VisitContext value={visit}>
      <View />
    </VisitContext>,
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  return new Response(prelude).text();
}

/** Renders a view of the storefront to HTML without running machines. */
export function show(View: ComponentType, { storefront, settings }: Shown = {}): string {
  const visit = createVisit(storefront);
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
