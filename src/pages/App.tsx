import { createElement } from 'react';
import { HomeScreen } from '#src/storefront/home/HomeScreen.tsx';
import { Elsewhere } from '#src/storefront/landing/Elsewhere.tsx';
import { LandingScreen } from '#src/storefront/landing/LandingScreen.tsx';
import { useStorefront } from '#src/visit/context.ts';

/** The landing page of campaigns stands in for the home page: a build holds one of them only. */
declare const __IS_LANDING__: boolean;
/** Whether `/` shows a page of the shop's own. */
declare const __HAS_HOME_PAGE__: boolean;

/** The home page, or the checkout where the shopper has come to. @rule R2.4 */
export function App() {
  const Checkout = useStorefront((storefront) => storefront.Checkout);
  const isHome = useStorefront((storefront) => storefront.isHome);
  return (
    <>
      {Checkout && createElement(Checkout)}
      {isHome && <Home />}
    </>
  );
}

function Home() {
  if (!__HAS_HOME_PAGE__) return <Elsewhere />;
  return __IS_LANDING__ ? <LandingScreen /> : <HomeScreen />;
}
