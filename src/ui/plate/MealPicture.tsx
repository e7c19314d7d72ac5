import { hasPicture, type Meal } from '#machines/domain/meal.ts';
import { Icon } from '#src/ui/icon/Icon.tsx';
import styles from './MealPicture.module.css';
import { plateOf } from './plateOf.ts';
import { plateSources } from './plates.ts';

export interface MealPictureProps {
  readonly meal: Pick<Meal, 'imagePath' | 'imagePathX2' | 'imagePathX4'>;
  readonly sizes: string;
  readonly alt?: string;
  readonly isFirst?: boolean;
  readonly isEarly?: boolean;
  readonly className?: string | undefined;
}

/** A dish without a picture has an empty plate. @rule R3.22 */
export function MealPicture({
  meal,
  sizes,
  alt = '',
  isFirst = false,
  isEarly = isFirst,
  className,
}: MealPictureProps) {
  if (!hasPicture(meal))
    return (
      <span className={styles['none']} aria-hidden="true">
        <Icon name="chef-hat" />
      </span>
    );
  const paths = [meal.imagePath, meal.imagePathX2, meal.imagePathX4];
  const plate = plateOf(meal);
  return (
    <picture>
      {plate !== null && <source type="image/avif" srcSet={plateSources(plate, 'avif')} sizes={sizes} />}
      <img
        className={className}
        src={meal.imagePathX2}
        srcSet={paths.map((path, index) => `${path} ${[160, 320, 640][index]}w`).join(', ')}
        sizes={sizes}
        width="640"
        height="640"
        alt={alt}
        loading={isEarly ? 'eager' : 'lazy'}
        decoding="async"
        fetchPriority={isFirst ? 'high' : 'auto'}
      />
    </picture>
  );
}
