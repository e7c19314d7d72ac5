import { config } from '#src/settings/config.ts';
import { prefetchOrderCode } from '#src/effects/ports/prefetchOrderCode.ts';
import { redirectHomeToSite } from '#src/visit/redirectHomeToSite.ts';
import { mountPage } from '#src/visit/mount.tsx';
import { whenIdle } from '#src/effects/browser/scheduling.ts';
import { App } from './App.tsx';

declare const __HAS_HOME_PAGE__: boolean;

export const { visit, isExpected } = mountPage('app', <App />);
whenIdle(prefetchOrderCode);
if (!__HAS_HOME_PAGE__) redirectHomeToSite(visit, { isExpected, siteUrl: config.siteUrl });
