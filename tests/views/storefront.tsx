import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { config, type BrowserConfig } from '#src/settings/config.ts';
import { VisitContext, type Visit } from '#src/visit/context.ts';
import { defaultStorefront, type Storefront } from '#src/visit/storefront.ts';

interface Shown {
  /** Differences from a visit at rest. */
  readonly storefront?: Partial<Storefront>;
  /** Settings of the build. */
  readonly settings?: Partial<BrowserConfig>;
}

/** A visit at rest, with the given differences. */
export function visitShowing(storefront: Partial<Storefront> = {}): Visit {
  const shown = { ...defaultStorefront, ...storefront };
  return {
    send: () => undefined,
    subscribe: () => () => undefined,
    getSnapshot: () => shown,
    getServerSnapshot: () => shown,
  };
}

/** Prerenders a page like the build, including lazy sections. */
export async function wholePage(View: ComponentType, visit: Visit): Promise<string> {
  const { prelude } = await prerender(
    <VisitContext value={visit}>
      <View />
    </VisitContext>,
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  return new Response(prelude).text();
}

/** Renders a view of the storefront without running machines. */
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
