import { StrictMode, type ReactNode } from 'react';
import { accessibleStorage } from '#src/checkout/accessible.ts';
import { config } from '#src/settings/config.ts';
import { drawIcons } from '#src/ports/drawIcons.ts';
import { readConsent } from '#src/ports/storedConsent.ts';
import { ReadySignal } from './ReadySignal.tsx';
import { yieldToBrowser, whenIdle } from './scheduling.ts';
import { VisitContext } from './context.ts';
import { draw, whenSettled } from './draw.ts';
import { isCheckoutExpected } from './expected.ts';
import { fetchCode, watchStyles } from './fetchCode.ts';
import { NowContext } from './now.ts';
import type { VisitOptions } from './open.ts';
import { registerOffline } from './offline.ts';
import { onFirstInteraction } from './firstInteraction.ts';
import { reloadIfOutdated } from './backForwardCache.ts';
import { atRest, type Storefront } from './storefront.ts';
import { ExpectedContext } from './useIsSettled.ts';
import { createVisit, type WakingVisit } from './visit.ts';

const now = (): number => Date.now();

/**
 * Brings a page to life: over its prerendered markup where there is some, else from nothing. Its visit's machines are loaded when somebody
 * is there, or when there is something to go on with.
 * @param beside machines of the page's own, to be recorded with its visit's
 * @param readRest what the page shows of a kept order that it does not open at once; nothing unless told
 */
export function mountPage(
  name: VisitOptions['page'],
  page: ReactNode,
  readRest: (storage: Storage | null, now: number) => Storefront = () => atRest,
  beside: VisitOptions['beside'] = {},
): { readonly visit: WakingVisit; readonly isExpected: boolean } {
  const root = document.querySelector('#root');
  if (root === null) throw new Error('The page has no #root');
  watchStyles();
  const storage = accessibleStorage();
  const rest = readRest(storage, now());
  // A step of the order is not brought to life where it stands: the checkout takes its place, and that of a home page that is hidden.
  const isStill = root.querySelector('[data-still]') !== null;
  // By the name of its file too: `/step-form.html` asks for nothing.
  const isExpected =
    name === 'app' && (isStill || isCheckoutExpected(new URL(location.href), storage, config));
  const visit = createVisit(async () => {
    const { openVisit } = await fetchCode(() => import('./open.ts'));
    await yieldToBrowser();
    return openVisit({ page: name, isExpected, now, rest, beside });
  }, rest);

  const view = (
    <StrictMode>
      <VisitContext value={visit}>
        <NowContext value={now}>
          <ExpectedContext value={isExpected}>
            {page}
            <ReadySignal />
          </ExpectedContext>
        </NowContext>
      </VisitContext>
    </StrictMode>
  );
  // A box that was chosen on the page before it was alive stays chosen.
  const box = root.querySelector<HTMLInputElement>('input[name="box"]:checked:not([checked])');
  if (box !== null) {
    visit.send({ type: 'checkout.told', event: { type: 'mealBox.chosen', nbMeals: Number(box.value) } });
  }
  const isHidden = 'entering' in document.documentElement.dataset;
  const drawPage = (): void => {
    const isThere = root.hasChildNodes() && !isStill && (!isHidden || visit.getSnapshot().isHome);
    draw(root, view, { isThere });
  };
  if (isStill || isHidden) whenSettled(visit, drawPage);
  else drawPage();
  whenIdle(drawIcons);
  whenIdle(registerOffline);
  reloadIfOutdated(storage);

  if (isExpected || readConsent().stored === 'given') visit.wake();
  else onFirstInteraction(visit.wake);
  return { visit, isExpected };
}
