import { brand } from '#src/content/brand.ts';
import { Section } from '#src/visit/Section.tsx';
import { SkipLink } from '#src/ui/skipLink/SkipLink.tsx';
import { usePageTitle } from '#src/ui/title/usePageTitle.ts';
import { Hero } from '#src/storefront/home/Hero.tsx';
import { HomeNotices } from '#src/storefront/home/HomeNotices.tsx';
import { LastCall } from '#src/storefront/home/LastCall.tsx';
import { Recipes } from '#src/storefront/home/Recipes.tsx';
import { Testimonials } from '#src/storefront/home/Testimonials.tsx';
import { Cta } from '#src/storefront/frame/Cta.tsx';
import { firstBoxHref } from '#src/storefront/frame/siteLinks.ts';
import { Footer } from '#src/storefront/frame/Footer.tsx';
import { Header } from '#src/storefront/frame/Header.tsx';
import { Modals } from '#src/storefront/modals/Modals.tsx';
import { PromoBanner } from '#src/storefront/banner/PromoBanner.tsx';
import layout from '#src/ui/styles/layout.module.css';
import styles from './LandingScreen.module.css';

/** Landing page of campaigns (`lp_root`). All its buttons link to the first-box page. @rule R2.11 */
export function LandingScreen() {
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
          <Hero secondAction={false} />
        </Section>
        <Section>
          <div className={styles['after']}>
            <Recipes action={<Cta position="recettes" />} href={firstBoxHref} />
          </div>
        </Section>
        <Section>
          <Testimonials action={<Cta position="avis" />} />
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
