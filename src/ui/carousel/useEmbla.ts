import { useEffect, useRef, useState } from 'react';
import { fetchCode } from '#src/effects/browser/fetchCode.ts';
import type { attachEmbla, Slides } from './attachEmbla.ts';
import type { CarouselState } from './context.ts';

/** Distance from the viewport at which the carousel library loads, relative to the viewport's height. */
const loadMargin = '75% 0px';

export function useEmbla(wrapAround: boolean): CarouselState {
  const viewport = useRef<HTMLDivElement>(null);
  const [library, setLibrary] = useState<{ attach: typeof attachEmbla } | null>(null);
  const [slides, setSlides] = useState<Slides | null>(null);
  const [ends, setEnds] = useState({ canGoBack: false, canGoForward: true });

  useEffect(() => {
    if (viewport.current === null) return;
    const loadAndAttach = async (): Promise<void> => {
      try {
        const { attachEmbla: attach } = await fetchCode(() => import('./attachEmbla.ts'));
        observer.disconnect();
        setLibrary((current) => current ?? { attach });
      } catch {
        // If the carousel library fails to load, the slides keep native scrolling.
      }
    };
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        void loadAndAttach();
      },
      { rootMargin: loadMargin },
    );
    observer.observe(viewport.current);
    return () => observer.disconnect();
  }, []);

  // Starts the carousel library after rendering, because it measures the slides.
  useEffect(() => {
    if (library === null || viewport.current === null) return;
    const attached = library.attach(viewport.current, wrapAround, setEnds);
    setSlides(attached);
    return attached.detach;
  }, [library, wrapAround]);

  return {
    viewport,
    isEnhanced: library !== null,
    ...ends,
    goBack: () => slides?.goBack(),
    goForward: () => slides?.goForward(),
  };
}
