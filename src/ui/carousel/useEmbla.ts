import { useEffect, useRef, useState } from 'react';
import { fetchCode } from '#src/effects/browser/fetchCode.ts';
import type { attachEmbla, Slides } from './attachEmbla.ts';
import type { CarouselState } from './context.ts';

/** Distance from the viewport at which the library loads, relative to the viewport's height. */
const nearness = '75% 0px';

/** Loads the library when the carousel is near. Until then the list scrolls natively. */
export function useEmbla(wrapAround: boolean): CarouselState {
  const viewport = useRef<HTMLDivElement>(null);
  const [library, setLibrary] = useState<{ attach: typeof attachEmbla } | null>(null);
  const [slides, setSlides] = useState<Slides | null>(null);
  const [ends, setEnds] = useState({ canGoBack: false, canGoOn: true });

  useEffect(() => {
    if (viewport.current === null) return;
    const attachWhenThere = async (): Promise<void> => {
      try {
        const { attachEmbla: attach } = await fetchCode(() => import('./attachEmbla.ts'));
        nearing.disconnect();
        setLibrary((there) => there ?? { attach });
      } catch {
        // The list keeps native scrolling until the next attempt.
      }
    };
    const nearing = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        void attachWhenThere();
      },
      { rootMargin: nearness },
    );
    nearing.observe(viewport.current);
    return () => nearing.disconnect();
  }, []);

  // After rendering, because the library measures the slides.
  useEffect(() => {
    if (library === null || viewport.current === null) return;
    const attached = library.attach(viewport.current, wrapAround, setEnds);
    setSlides(attached);
    return attached.leave;
  }, [library, wrapAround]);

  return {
    viewport,
    isAlive: library !== null,
    ...ends,
    goBack: () => slides?.goBack(),
    goOn: () => slides?.goOn(),
  };
}
