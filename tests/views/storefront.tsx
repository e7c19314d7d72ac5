import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { config, type BrowserConfig } from '#src/settings/config.ts';
import { VisitContext } from '#src/visit/context.ts';
import { atRest, type Storefront } from '#src/visit/storefront.ts';

interface Shown {
  /** What differs from a visit at rest. */
  readonly storefront?: Partial<Storefront>;
  /** The settings that the build would have made. */
  readonly settings?: Partial<BrowserConfig>;
}

/** What a view of the storefront shows of a visit whose machines are elsewhere, as markup. */
export function show(View: ComponentType, { storefront, settings }: Shown = {}): string {
  const shown = { ...atRest, ...storefront };
  const visit = {
    send: () => undefined,
    subscribe: () => () => undefined,
    getSnapshot: () => shown,
    getServerSnapshot: () => shown,
  };
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
