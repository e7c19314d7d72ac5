import { createElement } from 'react';
import { HomeScreen } from '#src/storefront/home/HomeScreen.tsx';
import { BrandSiteRedirect } from '#src/storefront/landing/BrandSiteRedirect.tsx';
import { LandingScreen } from '#src/storefront/landing/LandingScreen.tsx';
import { useStorefront } from '#src/visit/context.ts';

declare const __IS_LANDING__: boolean;
declare const __HAS_HOME_PAGE__: boolean;

/** @rule R2.4 */
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
  if (!__HAS_HOME_PAGE__) return <BrandSiteRedirect />;
  return __IS_LANDING__ ? <LandingScreen /> : <HomeScreen />;
}
