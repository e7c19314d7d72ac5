import { createActor } from 'xstate';
import { visitMachine } from '#machines/visit/visit.machine.ts';
import type { MachineView, View } from '#e2e/gallery/view.ts';
import { App } from '#src/pages/App.tsx';
import { ExpressButtons } from '#src/checkout/express/ExpressButtons.tsx';
import { PlaceAnswer } from '#src/checkout/home/PlaceAnswer.tsx';
import { ResumeButton } from '#src/checkout/home/ResumeButton.tsx';
import { pages as words } from '#src/content/pages.ts';
import { pages } from '#src/pages/prerender/pages.tsx';
import { MenuContext } from '#src/storefront/menus/context.ts';
import { WishListContext } from '#src/storefront/menus/wishList.ts';
import { MenusPage } from '#src/storefront/menus/MenusPage.tsx';
import { VisitContext } from '#src/visit/context.ts';
import { toStorefront } from '#src/visit/checkoutLoader.ts';
import { defaultStorefront, storefrontBeforeCheckout, type Storefront } from '#src/visit/storefront.ts';
import { CheckoutPart, CheckoutScreens } from './CheckoutScreens.tsx';
import {
  createFrozenCheckout,
  createFrozenMenu,
  createFrozenVisit,
  createFrozenWishes,
  toSnapshot,
} from './frozen.ts';

export function GalleryView({ view }: { readonly view: View }) {
  return <VisitContext value={createFrozenVisit(storefrontOfView(view))}>{pageFor(view)}</VisitContext>;
}

function pageFor(view: View) {
  switch (view.kind) {
    case 'menu':
      return (
        <MenuContext value={createFrozenMenu(view.menu)}>
          <WishListContext value={view.wishes === undefined ? null : createFrozenWishes(view.wishes)}>
            <MenusPage />
          </WishListContext>
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

function storefrontOfView(view: View): Storefront {
  if (view.kind === 'checkout') {
    const checkout = createFrozenCheckout(view);
    return toStorefront(checkout.getSnapshot(), {
      Checkout: () => <CheckoutScreens checkout={checkout} />,
      PickerWallets: () => (
        <CheckoutPart checkout={checkout}>
          <ExpressButtons screen="home" />
        </CheckoutPart>
      ),
      placeAnswer: (
        <CheckoutPart checkout={checkout}>
          <PlaceAnswer />
        </CheckoutPart>
      ),
      resumeButton: (
        <CheckoutPart checkout={checkout}>
          <ResumeButton />
        </CheckoutPart>
      ),
    });
  }
  return view.kind === 'visit' ? storefrontOfVisit(view.visit) : defaultStorefront;
}

/** Converts a state of the visit machine to the page's state while the checkout is not open yet. */
function storefrontOfVisit(visitView: MachineView): Storefront {
  const visit = createActor(visitMachine, {
    snapshot: toSnapshot(visitView),
    input: { consent: { stored: null, isRefusedByBrowser: false }, isExpected: false },
  }).getSnapshot();
  return storefrontBeforeCheckout(visit.context.queue, { isUnreachable: visit.matches('unreachable') });
}

function StillPage({ name }: { readonly name: string }) {
  const title = Object.entries(words).find(([slug]) => slug === name)?.[1].title;
  const page = pages.find((candidate) => candidate.title === title);
  if (page === undefined) throw new Error(`No page has the title of ${name}`);
  return <page.View />;
}
