import { createActor } from 'xstate';
import { visitMachine } from '#machines/visit/visit.machine.ts';
import type { MachineView, View } from '#e2e/gallery/view.ts';
import { App } from '#src/pages/App.tsx';
import { pages as words } from '#src/content/pages.ts';
import { pages } from '#src/pages/prerender/pages.tsx';
import { MenuContext } from '#src/storefront/menus/context.ts';
import { MenusPage } from '#src/storefront/menus/MenusPage.tsx';
import { VisitContext } from '#src/visit/context.ts';
import { shownOf } from '#src/visit/opening.ts';
import { atRest, untilOpen, type Storefront } from '#src/visit/storefront.ts';
import { CheckoutScreens } from './CheckoutScreens.tsx';
import { frozenCheckout, frozenMenu, frozenVisit, snapshotOf } from './frozen.ts';

export function Shown({ view }: { readonly view: View }) {
  return <VisitContext value={frozenVisit(storefrontOf(view))}>{pageOf(view)}</VisitContext>;
}

function pageOf(view: View) {
  switch (view.kind) {
    case 'menu':
      return (
        <MenuContext value={frozenMenu(view.menu)}>
          <MenusPage />
        </MenuContext>
      );
    case 'page':
      return <StillPage name={view.name} />;
    case 'checkout':
    case 'visit':
    case 'consent':
      return <App />;
  }
}

function storefrontOf(view: View): Storefront {
  if (view.kind === 'checkout') {
    const checkout = frozenCheckout(view);
    return shownOf(checkout.getSnapshot(), () => <CheckoutScreens checkout={checkout} />);
  }
  return view.kind === 'visit' ? beforeOpening(view.visit) : atRest;
}

/** Returns the visit's state before its checkout opens. */
function beforeOpening(standing: MachineView): Storefront {
  const visit = createActor(visitMachine, {
    snapshot: snapshotOf(standing),
    input: { consent: { stored: null, isRefusedByBrowser: false }, isExpected: false },
  }).getSnapshot();
  return untilOpen(visit.context.queue, { isUnreachable: visit.matches('unreachable') });
}

function StillPage({ name }: { readonly name: string }) {
  const title = Object.entries(words).find(([one]) => one === name)?.[1].title;
  const page = pages.find((one) => one.title === title);
  if (page === undefined) throw new Error(`No page has the title of ${name}`);
  return <page.View />;
}
