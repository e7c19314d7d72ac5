import { memo } from 'react';
import { announcementOf } from '#machines/announcement.ts';
import { mealCount, shownMeals } from '#machines/menu/menu.facts.ts';
import { announcements } from '#machines/menu/menu.announcements.ts';
import { menu } from '#src/content/menu.ts';
import layout from '#src/ui/styles/layout.module.css';
import { ActiveFilters, activeFiltersOf } from './ActiveFilters.tsx';
import { hasSameList, useSendToMenu, type MenuProps } from './context.ts';
import { DishGrid, WaitingGrid } from './DishGrid.tsx';
import styles from './Dishes.module.css';
import { MenuFailure } from './MenuFailure.tsx';
import { NoDish } from './NoDish.tsx';
import { WishBar } from './WishBar.tsx';
import { useScrollToListTop } from './useScrollToListTop.ts';

export const Dishes = memo(({ snapshot }: MenuProps) => {
  const sendToMenu = useSendToMenu();
  const active = activeFiltersOf(snapshot);
  const names = active.map(({ words }) => words);
  const region = useScrollToListTop(names.join(' '));
  /** Moves the focus to the list of dishes, because the pressed button disappears. */
  const withFocusKept = (action: () => void) => () => {
    action();
    region.current?.focus({ preventScroll: true });
  };
  const clear = withFocusKept(() => sendToMenu({ type: 'filters.cleared' }));
  const isFailed = snapshot?.value === 'failed';
  const isShown = snapshot?.value === 'shown';
  const meals = snapshot !== null && isShown ? shownMeals(snapshot.context) : [];

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
          {isShown && <span>{menu.count(meals.length)}</span>}
          {isShown && <span className={layout['hiddenVisually']}>{menu.narrowed(names)}</span>}
          {!isShown && (
            <span className={isFailed ? layout['hiddenVisually'] : undefined}>
              {announcementOf(announcements, 'menu', snapshot?.value ?? 'loading')}
            </span>
          )}
        </p>
        {active.length > 0 && (
          <ActiveFilters
            active={active}
            onRemove={(event) => withFocusKept(() => sendToMenu(event))()}
            onClear={clear}
          />
        )}
      </div>
      {isFailed && <MenuFailure onRetry={withFocusKept(() => sendToMenu({ type: 'menu.retried' }))} />}
      {!isShown && !isFailed && <WaitingGrid />}
      {snapshot !== null && meals.length > 0 && <DishGrid week={snapshot.context.week} meals={meals} />}
      {snapshot !== null && isShown && meals.length === 0 && (
        <NoDish isWeekEmpty={mealCount(snapshot.context) === 0} onClear={clear} />
      )}
      <WishBar />
    </section>
  );
}, hasSameList);
