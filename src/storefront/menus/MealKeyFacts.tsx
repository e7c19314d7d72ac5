import type { Meal } from '#machines/domain/meal.ts';
import { menu } from '#src/content/menu.ts';
import styles from './MealKeyFacts.module.css';

const words = menu.dish;

/**
 * Weight, energy and shelf life of a dish. Splits a shelf life such as `8 jours au frais` after the duration.
 */
export function MealKeyFacts({ nutrition }: Pick<Meal, 'nutrition'>) {
  const { conservation, netWeight, kcal } = nutrition;
  const [, duration = conservation, storagePlace = ''] =
    /^(\d+(?: à \d+)?\s\S+)\s?(.*)$/.exec(conservation) ?? [];
  return (
    <dl className={styles['figures']}>
      <div className={styles['figure']}>
        <dt className={styles['name']}>{words.netWeight}</dt>
        <dd className={styles['value']}>{`${netWeight}\u00a0g`}</dd>
      </div>
      <div className={styles['figure']}>
        <dt className={styles['name']}>{words.energy}</dt>
        <dd className={styles['value']}>{`${kcal}\u00a0kcal`}</dd>
      </div>
      <div className={styles['figure']}>
        <dt className={styles['name']}>{words.conservation}</dt>
        <dd className={styles['value']}>
          <span>{`${duration} `}</span>
          {storagePlace !== '' && <small className={styles['place']}>{storagePlace}</small>}
        </dd>
      </div>
    </dl>
  );
}
