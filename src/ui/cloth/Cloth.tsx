import type { Elements } from '#src/ui/text/content.ts';
import layout from '#src/ui/styles/layout.module.css';
import styles from './Cloth.module.css';

export interface ClothProps {
  /** Name of the plate that stands on it, which has a cloth of its own; the house's butter one for null and others. */
  readonly plate?: string | null | undefined;
  readonly className?: string | undefined;
  readonly children?: Elements;
}

/** The woven cloth that a dish stands on, with the bands of a French tea towel at its side. */
export const Cloth = ({ plate = null, className = '', children }: ClothProps) => (
  <div className={`${layout['striped']} ${styles['cloth']} ${className}`} data-plate={plate ?? undefined}>
    {children}
  </div>
);
