import styles from './Plate.module.css';

/** Dishes drawn large, and the widths in pixels that `public/plates` has of each. */
const widths = {
  bourguignon: [320, 640, 960],
  tajine: [320, 640],
  thai: [320, 640],
  saumon: [320, 640],
} as const;

const smallPlates = ['boeuf', 'dahl', 'tikka', 'cabillaud', 'gnocchi', 'blanquette'] as const;

type LargePlate = keyof typeof widths;
export type SmallPlateName = LargePlate | (typeof smallPlates)[number];

export interface PlateProps {
  readonly name: LargePlate;
  /** As the attribute of an image: how wide it is shown. */
  readonly sizes: string;
  /** Empty for a plate that decorates. */
  readonly alt?: string;
  readonly className?: string | undefined;
}

/** A plate that is there at first sight. */
export const Plate = ({ name, sizes, alt = '', className }: PlateProps) => (
  <picture>
    <source
      type="image/avif"
      srcSet={widths[name].map((width) => `/plates/${name}-${width}.avif ${width}w`).join(', ')}
      sizes={sizes}
    />
    <img
      className={className}
      src={`/plates/${name}-640.webp`}
      width="640"
      height="640"
      alt={alt}
      fetchPriority="high"
    />
  </picture>
);

/** A plate among others, 128 pixels wide at most, which decorates. */
export const SmallPlate = ({ name }: { readonly name: SmallPlateName }) => (
  <picture>
    <source type="image/avif" srcSet={`/plates/${name}-128.avif`} />
    <img
      className={styles['small']}
      src={`/plates/${name}-640.webp`}
      width="128"
      height="128"
      alt=""
      loading="lazy"
      decoding="async"
    />
  </picture>
);
