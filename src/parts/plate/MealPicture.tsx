import type { Meal } from '#machines/domain/meal.ts';

export interface MealPictureProps {
  readonly meal: Pick<Meal, 'imagePath' | 'imagePathX2' | 'imagePathX4'>;
  /** As the attribute of an image: how wide it is shown. */
  readonly sizes: string;
  readonly alt?: string;
  /** Seen without scrolling. */
  readonly isEarly?: boolean;
  readonly className?: string | undefined;
}

const sourcesOf = (paths: readonly string[]): string =>
  paths.map((path, index) => `${path} ${[160, 320, 640][index]}w`).join(', ');

/** A meal of the chef's menu, once, twice and four times; of the shop's own plates there is AVIF too. */
export function MealPicture({ meal, sizes, alt = '', isEarly = false, className }: MealPictureProps) {
  const paths = [meal.imagePath, meal.imagePathX2, meal.imagePathX4];
  const isOwn = paths.every((path) => path.startsWith('/plates/') && path.endsWith('.webp'));
  return (
    <picture>
      {isOwn && (
        <source
          type="image/avif"
          srcSet={sourcesOf(paths.map((path) => path.replace(/webp$/, 'avif')))}
          sizes={sizes}
        />
      )}
      <img
        className={className}
        src={meal.imagePathX2}
        srcSet={sourcesOf(paths)}
        sizes={sizes}
        width="640"
        height="640"
        alt={alt}
        loading={isEarly ? 'eager' : 'lazy'}
        decoding="async"
      />
    </picture>
  );
}
