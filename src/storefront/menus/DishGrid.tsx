import { Fragment } from 'react';
import type { Meal } from '#machines/domain/meal.ts';
import { Skeleton } from '#src/ui/skeleton/Skeleton.tsx';
import { OrderCallOut } from './OrderCallOut.tsx';
import styles from './DishGrid.module.css';
import { MealCard, type MealCardProps } from './MealCard.tsx';

/** Number of dishes before the order button. In a shorter list the order button is at the end. */
const dishesBeforeCallout = 6;

const eagerCount = 4;

const loadPriorityOf = (index: number): MealCardProps['loadPriority'] => {
  if (index === 0) return 'first';
  return index < eagerCount ? 'early' : 'later';
};

export interface DishGridProps {
  readonly week: string;
  readonly meals: readonly Meal[];
}

export const DishGrid = ({ week, meals }: DishGridProps) => (
  <div className={styles['grid']}>
    {meals.map((meal, index) => (
      <Fragment key={meal.id}>
        <MealCard week={week} meal={meal} loadPriority={loadPriorityOf(index)} />
        {index === Math.min(dishesBeforeCallout, meals.length) - 1 && <OrderCallOut />}
      </Fragment>
    ))}
  </div>
);

export const WaitingGrid = () => (
  <div className={`${styles['grid']} ${styles['waiting']}`} aria-hidden="true">
    {[1, 2, 3, 4, 5, 6, 7, 8].map((index) => (
      <div key={index} className={styles['bones']}>
        <Skeleton shape="cloth" />
        <Skeleton shape="name" />
        <Skeleton shape="words" />
      </div>
    ))}
  </div>
);
