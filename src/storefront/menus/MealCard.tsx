import { memo } from 'react';
import type { Meal } from '#machines/domain/meal.ts';
import { DishCard } from '#src/ui/dish/DishCard.tsx';
import { MealPicture } from '#src/ui/plate/MealPicture.tsx';
import { useSendToMenu } from './context.ts';
import { handleLinkClick, mealHref } from './links.ts';
import { plateOf } from '#src/ui/plate/plateOf.ts';
import { WishButton } from './WishButton.tsx';

export interface MealCardProps {
  readonly week: string;
  readonly meal: Meal;
  readonly loadPriority: 'first' | 'early' | 'later';
}

export const MealCard = memo(({ week, meal, loadPriority }: MealCardProps) => {
  const sendToMenu = useSendToMenu();
  return (
    <DishCard
      plate={plateOf(meal)}
      picture={
        <MealPicture
          meal={meal}
          sizes="(width < 60rem) 41vw, 18rem"
          isFirst={loadPriority === 'first'}
          isEarly={loadPriority !== 'later'}
        />
      }
      tag={meal.mainTag.name}
      name={
        <a
          href={mealHref(week, meal.id)}
          data-here
          onClick={handleLinkClick(() => sendToMenu({ type: 'meal.opened', meal: meal.id }))}
        >
          {meal.name}
        </a>
      }
      subName={meal.subName}
      nutriScore={meal.nutriScore}
      minutes={meal.minutes}
      action={<WishButton meal={meal} />}
    />
  );
});
