import { plateSources, type PlateSlug } from './plates.ts';

export interface PlateProps {
  readonly slug: PlateSlug;
  readonly sizes: string;
  /** Text alternative of the picture. Empty for a decorative plate. */
  readonly alt?: string;
  /** `true` if the picture loads with high priority. */
  readonly isFirst?: boolean;
  /** `true` if the picture is visible without scrolling. */
  readonly isEarly?: boolean;
  readonly className?: string | undefined;
}

export const Plate = ({
  slug,
  sizes,
  alt = '',
  isFirst = false,
  isEarly = isFirst,
  className,
}: PlateProps) => (
  <picture>
    <source type="image/avif" srcSet={plateSources(slug, 'avif')} sizes={sizes} />
    <img
      className={className}
      src={`/plates/${slug}-640.webp`}
      srcSet={plateSources(slug, 'webp')}
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
