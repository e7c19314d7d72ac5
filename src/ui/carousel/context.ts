import { createContext, type RefObject } from 'react';

/** A carousel as its navigation sees it. */
export interface CarouselState {
  /** Where the list of slides is mounted. */
  readonly viewport: RefObject<HTMLDivElement | null>;
  /** Whether the library has taken over from the browser's own scrolling. */
  readonly isAlive: boolean;
  readonly canGoBack: boolean;
  readonly canGoOn: boolean;
  readonly goBack: () => void;
  readonly goOn: () => void;
}

export const CarouselContext = createContext<CarouselState | null>(null);
