import createEmbla from 'embla-carousel';

/** The slide that the browser's own scrolling had come to. */
function shownSlide(viewport: HTMLElement, slides: readonly Element[]): number {
  if (viewport.scrollLeft === 0) return 0;
  const start = viewport.getBoundingClientRect().left;
  return slides.findIndex((slide) => slide.getBoundingClientRect().right > start);
}

/** Whoever wants no movement gets none: the slide is there at once. */
const jumps = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

export interface Ends {
  readonly canGoBack: boolean;
  readonly canGoOn: boolean;
}

export interface Slides {
  readonly goBack: () => void;
  readonly goOn: () => void;
  readonly leave: () => void;
}

/** Takes over a list that scrolls by itself, where it had been scrolled to. */
export function attachEmbla(
  viewport: HTMLElement,
  wrapAround: boolean,
  onMove: (ends: Ends) => void,
): Slides {
  const list = viewport.firstElementChild;
  const startIndex = shownSlide(viewport, [...(list?.children ?? [])]);
  viewport.scrollLeft = 0;
  const embla = createEmbla(viewport, {
    align: 'start',
    loop: wrapAround,
    startIndex,
    // It asks for the Tab key within 10 ms, which a busy machine misses: what is focused by keys is shown.
    watchFocus: false,
  });
  const tell = (): void => onMove({ canGoBack: embla.canScrollPrev(), canGoOn: embla.canScrollNext() });
  embla.on('init', tell).on('select', tell).on('reInit', tell);
  const leaving = new AbortController();
  viewport.addEventListener(
    'focusin',
    ({ target }) => {
      if (!(target instanceof Element) || !target.matches(':focus-visible')) return;
      const index = embla.slideNodes().findIndex((slide) => slide.contains(target));
      if (index !== -1) embla.scrollTo(index, jumps());
    },
    { signal: leaving.signal },
  );
  return {
    goBack: () => embla.scrollPrev(jumps()),
    goOn: () => embla.scrollNext(jumps()),
    leave: () => {
      leaving.abort();
      embla.destroy();
    },
  };
}
