import { useRef } from 'react';
import { fitWishes } from '#machines/domain/wishes.ts';
import { menu } from '#src/content/menu.ts';
import { leftText } from '#src/content/wishes.ts';
import { Cta } from '#src/storefront/frame/Cta.tsx';
import { Icon } from '#src/ui/icon/Icon.tsx';
import { useSendToWishList, useWishList } from './wishList.ts';
import styles from './WishBar.module.css';
import { WishMessage } from './WishMessage.tsx';

const words = menu.wishes;

/** Marked dishes of all weeks, at the bottom of the screen. */
export function WishBar() {
  const sendToWishList = useSendToWishList();
  const list = useWishList(({ context }) => context);
  const summary = useRef<HTMLElement>(null);
  if (list === null) return null;
  const { wishes, nbMeals } = list;
  const { left } = fitWishes(wishes, nbMeals);
  return (
    <div className={styles['place']}>
      {wishes.length > 0 && (
        <div className={styles['bar']}>
          <details className={styles['details']}>
            <summary ref={summary} className={styles['count']}>
              <span>{words.count(wishes.length, nbMeals)}</span>
              <Icon name="chevron-down" />
            </summary>
            <ul className={styles['list']} aria-label={words.label}>
              {wishes.map(({ id, name }) => (
                <li key={id} className={styles['dish']}>
                  <span>{name}</span>
                  <button
                    type="button"
                    className={styles['remove']}
                    aria-label={words.removeDish(name)}
                    onClick={() => {
                      sendToWishList({ type: 'dish.unmarked', id });
                      // Moves the focus, because the pressed button disappears.
                      summary.current?.focus();
                    }}
                  >
                    <Icon name="x" />
                  </button>
                </li>
              ))}
            </ul>
            {left.length > 0 && <p className={styles['left']}>{leftText(left)}</p>}
          </details>
          <Cta position="menu" page="menus" size="small" tone="outline">
            {words.box}
          </Cta>
        </div>
      )}
      <WishMessage />
    </div>
  );
}
