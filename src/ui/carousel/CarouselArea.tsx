import type { Elements } from '#src/ui/text/content.ts';
import { CarouselContext } from './context.ts';
import { useEmbla } from './useEmbla.ts';

export interface CarouselAreaProps {
  /** After the last slide comes the first. */
  readonly wrapAround?: boolean;
  readonly children: Elements;
}

/** Holds a carousel and its arrows together, wherever in it they stand. */
export const CarouselArea = ({ wrapAround = false, children }: CarouselAreaProps) => (
  <CarouselContext value={useEmbla(wrapAround)}>{children}</CarouselContext>
);
