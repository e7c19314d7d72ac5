import { announcementOf } from '#machines/announcement.ts';
import { announcements, fullMessage } from '#machines/wishes/wishes.announcements.ts';
import { useWishList } from './wishList.ts';
import styles from './WishBar.module.css';

/** Reason why the last dish is not marked, or not stored. */
export function WishMessage() {
  const list = useWishList((snapshot) => snapshot);
  if (list === null) return null;
  return (
    <output className={styles['message']}>
      {list.value === 'full'
        ? fullMessage(list.context.nbMeals)
        : announcementOf(announcements, 'wishes', list.value)}
    </output>
  );
}
