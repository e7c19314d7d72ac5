import type { Elements } from '#src/ui/text/content.ts';
import { CarouselContext } from './context.ts';
import { useEmbla } from './useEmbla.ts';

export interface CarouselAreaProps {
  readonly wrapAround?: boolean;
  readonly children: Elements;
}

export const CarouselArea = ({ wrapAround = false, children }: CarouselAreaProps) => (
  <CarouselContext value={useEmbla(wrapAround)}>{children}</CarouselContext>
);
