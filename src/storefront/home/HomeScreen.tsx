import { brand } from '#src/content/brand.ts';
import { OrderFallbackLink, Section } from '#src/visit/Section.tsx';
import { SkipLink } from '#src/ui/skipLink/SkipLink.tsx';
import { usePageTitle } from '#src/ui/title/usePageTitle.ts';
import { Footer } from '#src/storefront/frame/Footer.tsx';
import { Header } from '#src/storefront/frame/Header.tsx';
import { Modals } from '#src/storefront/modals/Modals.tsx';
import { PromoBanner } from '#src/storefront/banner/PromoBanner.tsx';
import layout from '#src/ui/styles/layout.module.css';
import { BoxPicker } from './BoxPicker.tsx';
import { Faq } from './Faq.tsx';
import { Hero } from './Hero.tsx';
import { HomeNotices } from './HomeNotices.tsx';
import { LastCall } from './LastCall.tsx';
import { LazyMiddleSections } from './LazyMiddleSections.tsx';

/** @rule R2.7 */
export function HomeScreen() {
  usePageTitle(brand.title);
  return (
    <>
      <SkipLink />
      <Section fallback={null}>
        <PromoBanner />
      </Section>
      <Section>
        <Header page="home" />
      </Section>
      <main id="content">
        <Section fallback={null}>
          <div className={layout['page']}>
            <HomeNotices />
          </div>
        </Section>
        <Section>
          <Hero />
        </Section>
        <Section fallback={<OrderFallbackLink />}>
          <BoxPicker />
        </Section>
        <Section>
          <LazyMiddleSections />
        </Section>
        <Section>
          <Faq />
        </Section>
        <Section>
          <LastCall />
        </Section>
      </main>
      <Section>
        <Footer />
      </Section>
      <Section>
        <Modals />
      </Section>
    </>
  );
}
