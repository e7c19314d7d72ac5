import { useDeferredValue } from 'react';
import { openMeal } from '#machines/menu/menu.facts.ts';
import { menu as copy } from '#src/content/menu.ts';
import { dishTitle, pages } from '#src/content/pages.ts';
import { Section } from '#src/visit/Section.tsx';
import { SkipLink } from '#src/ui/skipLink/SkipLink.tsx';
import { Footer } from '#src/storefront/frame/Footer.tsx';
import { Header } from '#src/storefront/frame/Header.tsx';
import { PromoBanner } from '#src/storefront/banner/PromoBanner.tsx';
import { usePageTitle } from '#src/ui/title/usePageTitle.ts';
import layout from '#src/ui/styles/layout.module.css';
import { AllergenFilter } from './AllergenFilter.tsx';
import { useMenu } from './context.ts';
import { Dishes } from './Dishes.tsx';
import { Filters } from './Filters.tsx';
import { MealDialog } from './MealDialog.tsx';
import styles from './MenusPage.module.css';
import { MenuWithoutScript } from './MenuWithoutScript.tsx';
import { Weeks } from './Weeks.tsx';

export const MenusPage = () => (
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
      <MenuParts />
    </main>
    <Section>
      <Footer />
    </Section>
  </>
);

function MenuParts() {
  const snapshot = useMenu();
  // The press responds first, because rendering all dishes or opening a dialog takes several frames on a phone.
  const shownSnapshot = useDeferredValue(snapshot);
  const meal = snapshot === null ? null : openMeal(snapshot.context);
  usePageTitle(meal === null ? pages.menus.title : dishTitle(meal.name));
  return (
    <>
      <Section>
        <Weeks snapshot={snapshot} />
      </Section>
      <Section>
        <Filters snapshot={snapshot} />
        <AllergenFilter snapshot={snapshot} />
      </Section>
      <Section>
        <MealDialog snapshot={shownSnapshot} isRequested={meal !== null} />
      </Section>
      <Section>
        <Dishes snapshot={shownSnapshot} />
      </Section>
      {snapshot === null && <MenuWithoutScript />}
    </>
  );
}
