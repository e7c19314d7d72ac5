import { brand } from '#src/content/brand.ts';
import { Section } from '#src/screens/failed/Section.tsx';
import { SkipLink } from '#src/screens/frame/SkipLink.tsx';
import { usePageTitle } from '#src/screens/frame/usePageTitle.ts';
import { Hero } from '#src/screens/home/Hero.tsx';
import { HomeNotices } from '#src/screens/home/HomeNotices.tsx';
import { LastCall } from '#src/screens/home/LastCall.tsx';
import { Recipes } from '#src/screens/home/Recipes.tsx';
import { Testimonials } from '#src/screens/home/Testimonials.tsx';
import { Cta } from '#src/screens/storefront/Cta.tsx';
import { firstBoxHref } from '#src/screens/storefront/siteLinks.ts';
import { Footer } from '#src/screens/storefront/Footer.tsx';
import { Header } from '#src/screens/storefront/Header.tsx';
import { Modals } from '#src/screens/storefront/Modals.tsx';
import { PromoBanner } from '#src/screens/storefront/PromoBanner.tsx';
import layout from '#src/styles/layout.module.css';
import styles from './LandingScreen.module.css';

/** The page that campaigns lead to (`lp_root`): four sections, all of whose buttons leave for the first-box page. @rule R2.11 */
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
          <Hero second={false} />
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
