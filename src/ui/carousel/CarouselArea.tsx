import type { Elements } from '#src/ui/text/content.ts';
import { CarouselContext } from './context.ts';
import { useEmbla } from './useEmbla.ts';

export interface CarouselAreaProps {
  /** The first slide follows the last one. */
  readonly wrapAround?: boolean;
  readonly children: Elements;
}

/** Context shared by a carousel and its arrows. */
export const CarouselArea = ({ wrapAround = false, children }: CarouselAreaProps) => (
  <CarouselContext value={useEmbla(wrapAround)}>{children}</CarouselContext>
);
