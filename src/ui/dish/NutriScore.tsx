import type { NutriScore as Grade } from '#machines/domain/meal.ts';
import styles from './NutriScore.module.css';

export const NutriScore = ({
  grade,
  className,
}: {
  readonly grade: Grade;
  readonly className?: string | undefined;
}) => (
  <img
    className={className ?? styles['mark']}
    src={`/logos/nutri-${grade.toLowerCase()}.svg`}
    width="118"
    height="62"
    alt={`Nutri-Score ${grade}`}
    loading="lazy"
    decoding="async"
  />
);
