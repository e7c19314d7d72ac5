import { brand } from '#src/content/brand.ts';
import { DraftNotice } from '#src/screens/frame/DraftNotice.tsx';
import { Notices } from '#src/screens/frame/Notices.tsx';
import { SkipLink } from '#src/screens/frame/SkipLink.tsx';
import { usePageTitle } from '#src/screens/frame/usePageTitle.ts';
import layout from '#src/styles/layout.module.css';
import { BoxPicker } from './BoxPicker.tsx';
import { Footer } from './Footer.tsx';
import { Hero } from './Hero.tsx';
import { HomeHeader } from './HomeHeader.tsx';
import { OfferBanner } from './OfferBanner.tsx';

export function HomeScreen() {
  usePageTitle(brand.title);
  return (
    <>
      <SkipLink />
      <OfferBanner />
      <HomeHeader />
      <main id="content">
        <div className={layout['page']}>
          <DraftNotice />
          <Notices />
        </div>
        <Hero />
        <BoxPicker />
      </main>
      <Footer />
    </>
  );
}
