import { config } from '#src/settings/config.ts';
import { prefetchOrderCode } from '#src/effects/ports/prefetchOrderCode.ts';
import { redirectHomeToSite } from '#src/visit/redirectHomeToSite.ts';
import { mountPage } from '#src/visit/mount.tsx';
import { whenIdle } from '#src/effects/browser/scheduling.ts';
import { App } from './App.tsx';

declare const __HAS_HOME_PAGE__: boolean;

export const { visit, isExpected } = mountPage('app', <App />);
// Opens the checkout at the visitor's first interaction, so that the box picker can offer the device's wallets.
whenIdle(() =>
  prefetchOrderCode({
    onApproach: () => visit.send({ type: 'order.approached' }),
    onPrefetched: () => visit.send({ type: 'order.prefetched' }),
  }),
);
if (!__HAS_HOME_PAGE__) redirectHomeToSite(visit, { isExpected, siteUrl: config.siteUrl });
