import type { NutriScore as Grade } from '#machines/domain/meal.ts';
import { Cloth } from '#src/ui/cloth/Cloth.tsx';
import { Icon } from '#src/ui/icon/Icon.tsx';
import type { PlateSlug } from '#src/ui/plate/plates.ts';
import type { Content, Elements } from '#src/ui/text/content.ts';
import layout from '#src/ui/styles/layout.module.css';
import styles from './DishCard.module.css';
import { NutriScore } from './NutriScore.tsx';

export interface DishCardProps {
  /** Dish name in a link or button that covers the whole card. */
  readonly name: Content;
  readonly subName: string;
  readonly tag: string;
  readonly nutriScore: Grade;
  readonly minutes: number;
  readonly picture: Elements;
  /** Plate that selects the tablecloth's color, or `null` for other pictures. */
  readonly plate: PlateSlug | null;
  /** Button above the card's link. */
  readonly action?: Elements;
}

export const DishCard = ({
  name,
  subName,
  tag,
  nutriScore,
  minutes,
  picture,
  plate,
  action,
}: DishCardProps) => (
  <article className={styles['card']}>
    <Cloth plate={plate} className={styles['cloth']}>
      {picture}
      <span className={styles['tag']}>{tag}</span>
    </Cloth>
    <div>
      <h3 className={styles['name']}>{name}</h3>
      <p className={layout['small']}>{subName}</p>
    </div>
    <div className={styles['foot']}>
      <NutriScore grade={nutriScore} />
      <span className={styles['time']}>
        <Icon name="timer" />
        <span>{`${minutes}\u00a0min`}</span>
      </span>
    </div>
    {action !== undefined && <div className={styles['action']}>{action}</div>}
  </article>
);
