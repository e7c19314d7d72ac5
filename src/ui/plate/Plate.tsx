import { plateSources, type PlateSlug } from './plates.ts';

export interface PlateProps {
  readonly slug: PlateSlug;
  /** As the attribute of an image: how wide it is shown. */
  readonly sizes: string;
  /** Empty for a plate that decorates. */
  readonly alt?: string;
  /** The one picture that the page is waited for with. */
  readonly isFirst?: boolean;
  /** Seen without scrolling. */
  readonly isEarly?: boolean;
  readonly className?: string | undefined;
}

/** A dish from above, on its plate. */
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
