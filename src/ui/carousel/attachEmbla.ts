import createEmbla from 'embla-carousel';

function firstVisibleSlide(viewport: HTMLElement, slides: readonly Element[]): number {
  if (viewport.scrollLeft === 0) return 0;
  const start = viewport.getBoundingClientRect().left;
  return slides.findIndex((slide) => slide.getBoundingClientRect().right > start);
}

const isMotionReduced = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

export interface CarouselEnds {
  readonly canGoBack: boolean;
  readonly canGoForward: boolean;
}

export interface Slides {
  readonly goBack: () => void;
  readonly goForward: () => void;
  readonly detach: () => void;
}

/** Replaces native scrolling with the carousel library Embla, at the current scroll position. */
export function attachEmbla(
  viewport: HTMLElement,
  wrapAround: boolean,
  onMove: (ends: CarouselEnds) => void,
): Slides {
  const list = viewport.firstElementChild;
  const startIndex = firstVisibleSlide(viewport, [...(list?.children ?? [])]);
  viewport.scrollLeft = 0;
  const embla = createEmbla(viewport, {
    align: 'start',
    loop: wrapAround,
    startIndex,
    // Embla expects focus within 10 ms of the Tab key, which a busy browser misses. The `focusin` listener
    // replaces Embla's focus handling.
    watchFocus: false,
  });
  const reportEnds = (): void =>
    onMove({ canGoBack: embla.canScrollPrev(), canGoForward: embla.canScrollNext() });
  embla.on('init', reportEnds).on('select', reportEnds).on('reInit', reportEnds);
  const controller = new AbortController();
  viewport.addEventListener(
    'focusin',
    ({ target }) => {
      if (!(target instanceof Element) || !target.matches(':focus-visible')) return;
      const index = embla.slideNodes().findIndex((slide) => slide.contains(target));
      if (index !== -1) embla.scrollTo(index, isMotionReduced());
    },
    { signal: controller.signal },
  );
  return {
    goBack: () => embla.scrollPrev(isMotionReduced()),
    goForward: () => embla.scrollNext(isMotionReduced()),
    detach: () => {
      controller.abort();
      embla.destroy();
    },
  };
}
