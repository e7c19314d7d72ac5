import { announcementOf } from '#machines/announcement.ts';
import { mealCount, shownMeals } from '#machines/menu/facts.ts';
import { announcements } from '#machines/menu/announcements.ts';
import { mealTags } from '#src/settings/mealTags.ts';
import { menu, tagWordsOf } from '#src/content/menu.ts';
import { TextButton } from '#src/parts/button/TextButton.tsx';
import layout from '#src/styles/layout.module.css';
import { useTellMenu, type MenuSnapshot } from './context.ts';
import { DishGrid, WaitingGrid } from './DishGrid.tsx';
import styles from './Dishes.module.css';
import { MenuFailure } from './MenuFailure.tsx';
import { NoDish } from './NoDish.tsx';
import { useBeginning } from './useBeginning.ts';

/** The dishes of the week that pass the filters, or why there are none. */
export function Dishes({ snapshot }: { readonly snapshot: MenuSnapshot | null }) {
  const tell = useTellMenu();
  const filters = snapshot?.context.filters ?? [];
  const region = useBeginning(filters.join(' '));
  /** What was pressed goes away with its press: reading goes on at the dishes. */
  const andStay = (act: () => void) => () => {
    act();
    region.current?.focus({ preventScroll: true });
  };
  const clear = andStay(() => tell({ type: 'filters.cleared' }));
  const isFailed = snapshot?.value === 'failed';
  const isShown = snapshot?.value === 'shown';
  const meals = snapshot !== null && isShown ? shownMeals(snapshot.context) : [];
  const tags = mealTags.filter(({ id }) => filters.includes(id)).map(({ name }) => tagWordsOf(name));

  return (
    <section
      ref={region}
      className={`${layout['page']} ${styles['dishes']}`}
      aria-labelledby="dishes"
      aria-busy={!isShown && !isFailed}
      tabIndex={-1}
    >
      <h2 id="dishes" className={layout['hiddenVisually']}>
        {menu.results}
      </h2>
      <div className={styles['count']}>
        <p className={layout['small']} aria-live="polite">
          {isShown && menu.count(meals.length, tags)}
          {!isShown && (
            <span className={isFailed ? layout['hiddenVisually'] : undefined}>
              {announcementOf(announcements, 'menu', snapshot?.value ?? 'loading')}
            </span>
          )}
        </p>
        {filters.length > 0 && <TextButton onClick={clear}>{menu.filters.clear}</TextButton>}
      </div>
      {isFailed && <MenuFailure onRetry={andStay(() => tell({ type: 'menu.retried' }))} />}
      {!isShown && !isFailed && <WaitingGrid />}
      {snapshot !== null && meals.length > 0 && <DishGrid week={snapshot.context.week} meals={meals} />}
      {snapshot !== null && isShown && meals.length === 0 && (
        <NoDish isWeekEmpty={mealCount(snapshot.context) === 0} onClear={clear} />
      )}
    </section>
  );
}
