import { memo, useEffect, useRef } from 'react';
import { menu } from '#src/content/menu.ts';
import layout from '#src/ui/styles/layout.module.css';
import { hasSameList, useReferenceTime, useSendToMenu, type MenuProps } from './context.ts';
import { handleLinkClick, weekHref } from './links.ts';
import styles from './Weeks.module.css';
import { weekLabelOf } from './weekLabel.ts';

/** The row of weeks reserves its height until the weeks load. */
export const Weeks = memo(({ snapshot }: MenuProps) => {
  const sendToMenu = useSendToMenu();
  const referenceTime = useReferenceTime();
  const { weeks = [], week: shownWeek = null } = snapshot?.context ?? {};
  const row = useRef<HTMLElement>(null);
  // Scrolls to the selected week, because the row of weeks overflows on phones.
  useEffect(() => {
    if (shownWeek === null) return;
    const current = row.current?.querySelector<HTMLElement>(`[href="${weekHref(shownWeek)}"]`);
    if (row.current && current) row.current.scrollLeft = current.offsetLeft - row.current.clientWidth / 3;
  }, [shownWeek]);
  return (
    <nav ref={row} className={`${layout['page']} ${styles['weeks']}`} aria-label={menu.weeks.label}>
      {weeks.map((week) => {
        const { name, delivery } = weekLabelOf(week, referenceTime);
        return (
          <a
            key={week}
            className={styles['week']}
            href={weekHref(week)}
            data-here
            aria-current={week === shownWeek || undefined}
            onClick={handleLinkClick(() => sendToMenu({ type: 'week.chosen', week }))}
          >
            <b className={styles['name']}>{name}</b>
            <small className={styles['date']}>{delivery}</small>
          </a>
        );
      })}
    </nav>
  );
}, hasSameList);
