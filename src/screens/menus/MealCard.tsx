import { memo } from 'react';
import type { Meal } from '#machines/domain/meal.ts';
import { DishCard } from '#src/parts/dish/DishCard.tsx';
import { MealPicture } from '#src/parts/plate/MealPicture.tsx';
import { useTellMenu } from './context.ts';
import { followHere, mealHref } from './links.ts';
import { plateOf } from './plateOf.ts';

export interface MealCardProps {
  /** ISO week. */
  readonly week: string;
  readonly meal: Meal;
}

/** A dish of the menu; its name is the link that opens it, and covers the card. */
export const MealCard = memo(({ week, meal }: MealCardProps) => {
  const tell = useTellMenu();
  return (
    <DishCard
      plate={plateOf(meal)}
      picture={<MealPicture meal={meal} sizes="(width < 40rem) 45vw, 18rem" />}
      tag={meal.mainTag.name}
      name={
        <a
          href={mealHref(week, meal.id)}
          onClick={followHere(() => tell({ type: 'meal.opened', meal: meal.id }))}
        >
          {meal.name}
        </a>
      }
      subName={meal.subName}
      nutriScore={meal.nutriScore}
      minutes={meal.minutes}
    />
  );
});
