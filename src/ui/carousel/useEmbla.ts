import { useEffect, useRef, useState } from 'react';
import { fetchCode } from '#src/effects/browser/fetchCode.ts';
import type { attachEmbla, Slides } from './attachEmbla.ts';
import type { CarouselState } from './context.ts';

/** How far from the screen a carousel is made ready, in parts of the screen's height. */
const nearness = '75% 0px';

/** The library comes with the carousel's nearness: a list that scrolls by itself needs no script. */
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
        // Without it, the list scrolls as it did, until it is neared again.
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

  // After its markup has taken the form in which the library measures it.
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
