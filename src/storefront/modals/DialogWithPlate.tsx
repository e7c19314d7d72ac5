import { Cloth } from '#src/ui/cloth/Cloth.tsx';
import { Plate } from '#src/ui/plate/Plate.tsx';
import type { PlateSlug } from '#src/ui/plate/plates.ts';
import type { Elements } from '#src/ui/text/content.ts';
import styles from './DialogWithPlate.module.css';

interface DialogWithPlateProps {
  readonly plate: PlateSlug;
  readonly children: Elements;
}

export const DialogWithPlate = ({ plate, children }: DialogWithPlateProps) => (
  <div className={styles['grid']}>
    <Cloth plate={plate} className={styles['cloth']}>
      <Plate slug={plate} sizes="(width < 48rem) 19rem, 30rem" className={styles['plate']} />
    </Cloth>
    <div className={styles['text']}>{children}</div>
  </div>
);
