import { openMeal } from '#machines/menu/menu.facts.ts';
import { menu as copy } from '#src/content/menu.ts';
import { dishTitle, pages } from '#src/content/pages.ts';
import { Section } from '#src/visit/Section.tsx';
import { SkipLink } from '#src/ui/skipLink/SkipLink.tsx';
import { usePageTitle } from '#src/ui/title/usePageTitle.ts';
import { Footer } from '#src/storefront/frame/Footer.tsx';
import { Header } from '#src/storefront/frame/Header.tsx';
import { PromoBanner } from '#src/storefront/banner/PromoBanner.tsx';
import layout from '#src/ui/styles/layout.module.css';
import { AllergenFilter } from './AllergenFilter.tsx';
import { useMenu } from './context.ts';
import { Dishes } from './Dishes.tsx';
import { Filters } from './Filters.tsx';
import { MealDialog } from './MealDialog.tsx';
import styles from './MenusPage.module.css';
import { MenuWithoutScript } from './MenuWithoutScript.tsx';
import { Weeks } from './Weeks.tsx';

export function MenusPage() {
  const snapshot = useMenu();
  const meal = snapshot === null ? null : openMeal(snapshot.context);
  usePageTitle(meal === null ? pages.menus.title : dishTitle(meal.name));
  return (
    <>
      <SkipLink />
      <Section fallback={null}>
        <PromoBanner page="menus" />
      </Section>
      <Section>
        <Header page="menus" />
      </Section>
      <main id="content">
        <div className={`${layout['page']} ${styles['head']}`}>
          <h1 className={styles['title']}>{copy.title}</h1>
          <p className={layout['lead']}>{copy.lead}</p>
        </div>
        <Section>
          <Weeks snapshot={snapshot} />
        </Section>
        <Section>
          <Filters snapshot={snapshot} />
          <AllergenFilter snapshot={snapshot} />
        </Section>
        <Section>
          <MealDialog snapshot={snapshot} />
        </Section>
        <Section>
          <Dishes snapshot={snapshot} />
        </Section>
        {snapshot === null && <MenuWithoutScript />}
      </main>
      <Section>
        <Footer />
      </Section>
    </>
  );
}
