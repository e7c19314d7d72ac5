import styles from './Skeleton.module.css';

/** Keeps the place of what is on its way, so that nothing moves when it comes. */
export const Skeleton = ({ shape }: { readonly shape: 'date' | 'slot' | 'wideSlot' | 'card' }) => (
  <div className={styles['skeleton']} data-shape={shape} aria-hidden="true" />
);
