import styles from './Skeleton.module.css';

type SkeletonShape = 'date' | 'slot' | 'wideSlot' | 'card' | 'cloth' | 'name' | 'words';

export const Skeleton = ({ shape }: { readonly shape: SkeletonShape }) => (
  <div className={styles['skeleton']} data-shape={shape} aria-hidden="true" />
);
