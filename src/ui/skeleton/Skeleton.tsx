import styles from './Skeleton.module.css';

type SkeletonShape = 'date' | 'slot' | 'wideSlot' | 'card' | 'cloth' | 'name' | 'words';

/** Keeps the place of what is on its way, so that nothing moves when it comes. */
export const Skeleton = ({ shape }: { readonly shape: SkeletonShape }) => (
  <div className={styles['skeleton']} data-shape={shape} aria-hidden="true" />
);
