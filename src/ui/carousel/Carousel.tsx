import { use } from 'react';
import type { Elements } from '#src/ui/text/content.ts';
import styles from './Carousel.module.css';
import { CarouselContext } from './context.ts';

export interface CarouselProps {
  /** What the slides are, for who cannot see them. */
  readonly label: string;
  /** How much of it is seen at once: as the cards' own width asks, or 1.2, 2.5 and 3 of them. */
  readonly shows: 'cards' | 'quotes';
  /** List items. */
  readonly children: Elements;
}

/** A row of slides: a list that scrolls by itself, until the library moves it by drag and arrows. */
export function Carousel({ label, shows, children }: CarouselProps) {
  const carousel = use(CarouselContext);
  const isAlive = carousel?.isAlive ?? false;
  return (
    <div
      ref={carousel?.viewport}
      className={styles['viewport']}
      data-alive={isAlive}
      data-shows={shows}
      // What scrolls must be within reach of the arrow keys; the library's slides have their arrows.
      tabIndex={isAlive ? undefined : 0}
    >
      <ul className={styles['slides']} aria-label={label}>
        {children}
      </ul>
    </div>
  );
}
