import { use } from 'react';
import type { Elements } from '#src/ui/text/content.ts';
import styles from './Carousel.module.css';
import { CarouselContext } from './context.ts';

export interface CarouselProps {
  readonly label: string;
  /** `cards` shows as many slides as fit, `quotes` 1.2, 2.5 or 3 by screen width. */
  readonly slideLayout: 'cards' | 'quotes';
  readonly children: Elements;
}

/** List of slides that scrolls natively until the carousel library adds dragging and arrow buttons. */
export function Carousel({ label, slideLayout, children }: CarouselProps) {
  const carousel = use(CarouselContext);
  const isAlive = carousel?.isEnhanced ?? false;
  return (
    <div
      ref={carousel?.viewport}
      className={styles['viewport']}
      data-alive={isAlive}
      data-shows={slideLayout}
      // A natively scrolling list must be focusable for arrow keys.
      tabIndex={isAlive ? undefined : 0}
    >
      <ul className={styles['slides']} aria-label={label}>
        {children}
      </ul>
    </div>
  );
}
