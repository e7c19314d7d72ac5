import { useEffect, useRef } from 'react';
import type { Meal } from '#machines/domain/meal.ts';
import { openMeal } from '#machines/menu/menu.facts.ts';
import { Cloth } from '#src/ui/cloth/Cloth.tsx';
import { Dialog } from '#src/ui/dialog/Dialog.tsx';
import { MealPicture } from '#src/ui/plate/MealPicture.tsx';
import { useSendToMenu, type MenuProps } from './context.ts';
import styles from './MealDialog.module.css';
import { MealSheet } from './MealSheet.tsx';
import { mealHref } from './links.ts';
import { plateOf } from '#src/ui/plate/plateOf.ts';

interface MealDialogProps extends MenuProps {
  /** `true` if a dish is open in the menu chart, possibly before the dialog shows it. */
  readonly isRequested: boolean;
}

/** Without JavaScript, a dish's details appear above the list of dishes. */
export function MealDialog({ snapshot, isRequested }: MealDialogProps) {
  const sendToMenu = useSendToMenu();
  const meal = snapshot === null ? null : openMeal(snapshot.context);
  useFocusOnCard(meal === null || snapshot === null ? null : mealHref(snapshot.context.week, meal.id));
  return (
    <Dialog
      id="meal"
      title={meal?.name ?? ''}
      isOpen={meal !== null}
      isRequested={isRequested}
      onClose={() => sendToMenu({ type: 'meal.dismissed' })}
      isSheet
      className={styles['dialog']}
    >
      {meal !== null && <MealDetails meal={meal} />}
    </Dialog>
  );
}

/** If the page's URL opened the dish, moves the focus to the dish's card when the dialog closes. */
function useFocusOnCard(href: string | null): void {
  const lastHref = useRef<string>(null);
  useEffect(() => {
    if (href === null && lastHref.current !== null && document.activeElement === document.body)
      document.querySelector<HTMLElement>(`main a[href="${lastHref.current}"]`)?.focus();
    lastHref.current = href;
  }, [href]);
}

const MealDetails = ({ meal }: { readonly meal: Meal }) => (
  <article className={styles['meal']}>
    <Cloth plate={plateOf(meal)} className={styles['cloth']}>
      <MealPicture
        meal={meal}
        sizes="(width < 40rem) 21rem, 38rem"
        alt={meal.name}
        isEarly
        className={styles['picture']}
      />
    </Cloth>
    <MealSheet meal={meal} />
  </article>
);
