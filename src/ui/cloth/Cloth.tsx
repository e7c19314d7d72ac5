import type { Elements } from '#src/ui/text/content.ts';
import layout from '#src/ui/styles/layout.module.css';
import styles from './Cloth.module.css';

export interface ClothProps {
  /** Plate that selects the tablecloth's color. The default color is butter. */
  readonly plate?: string | null | undefined;
  readonly className?: string | undefined;
  readonly children?: Elements;
}

export const Cloth = ({ plate = null, className = '', children }: ClothProps) => (
  <div className={`${layout['striped']} ${styles['cloth']} ${className}`} data-plate={plate ?? undefined}>
    {children}
  </div>
);
