import { config } from '#src/settings/config.ts';
import { fetchNext } from '#src/effects/ports/fetchNext.ts';
import { leaveHome } from '#src/visit/leaveHome.ts';
import { mountPage } from '#src/visit/mount.tsx';
import { whenIdle } from '#src/effects/browser/scheduling.ts';
import { App } from './App.tsx';

declare const __HAS_HOME_PAGE__: boolean;

export const { visit, isExpected } = mountPage('app', <App />);
whenIdle(fetchNext);
if (!__HAS_HOME_PAGE__) leaveHome(visit, { isExpected, siteUrl: config.siteUrl });
