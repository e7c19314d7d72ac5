import { createContext, type RefObject } from 'react';

export interface CarouselState {
  readonly viewport: RefObject<HTMLDivElement | null>;
  /** `true` after the carousel library has replaced native scrolling. */
  readonly isEnhanced: boolean;
  readonly canGoBack: boolean;
  readonly canGoForward: boolean;
  readonly goBack: () => void;
  readonly goForward: () => void;
}

export const CarouselContext = createContext<CarouselState | null>(null);
