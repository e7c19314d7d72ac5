import { createContext, type RefObject } from 'react';

export interface CarouselState {
  readonly viewport: RefObject<HTMLDivElement | null>;
  /** `true` after the library has replaced native scrolling. */
  readonly isAlive: boolean;
  readonly canGoBack: boolean;
  readonly canGoOn: boolean;
  readonly goBack: () => void;
  readonly goOn: () => void;
}

export const CarouselContext = createContext<CarouselState | null>(null);
