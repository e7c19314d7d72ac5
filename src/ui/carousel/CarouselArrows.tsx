import { use } from 'react';
import { Icon, type IconName } from '#src/ui/icon/Icon.tsx';
import styles from './CarouselArrows.module.css';
import { CarouselContext } from './context.ts';

export interface CarouselArrowsProps {
  readonly previous: string;
  readonly next: string;
}

/** Outside a `CarouselArea` the component logs a warning and renders nothing. @rule R2.30, R8.13 */
export function CarouselArrows({ previous, next }: CarouselArrowsProps) {
  const carousel = use(CarouselContext);
  if (carousel === null) {
    console.warn('CarouselArrows requires a CarouselArea ancestor.');
    return null;
  }
  const { isEnhanced, canGoBack, canGoForward, goBack, goForward } = carousel;
  return (
    <div className={styles['arrows']} data-alive={isEnhanced}>
      <Arrow icon="arrow-left" label={previous} isAtEnd={!canGoBack} onPress={goBack} />
      <Arrow icon="arrow-right" label={next} isAtEnd={!canGoForward} onPress={goForward} />
    </div>
  );
}

interface ArrowProps {
  readonly icon: IconName;
  readonly label: string;
  readonly isAtEnd: boolean;
  readonly onPress: () => void;
}

/** At the carousel's end an arrow button is `aria-disabled`, because `disabled` would lose the focus. */
const Arrow = ({ icon, label, isAtEnd, onPress }: ArrowProps) => (
  <button
    type="button"
    className={styles['arrow']}
    aria-label={label}
    aria-disabled={isAtEnd || undefined}
    onClick={isAtEnd ? undefined : onPress}
  >
    <Icon name={icon} />
  </button>
);
