import { Suspense, use, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { stylesheet } from '#workbench/diagram/stylesheet.ts';
import { highlightStyle } from '#workbench/diagram/highlightPaints.ts';
import type { ChartState } from '#workbench/chart/chart.ts';
import { highlightStep } from './highlightStep.ts';
import type { Moment } from './moment.ts';
import { useOptions } from './options.ts';
import './Drawing.css';

const drawings = new WeakMap<ChartState, Promise<string>>();

const sheet = new CSSStyleSheet();
sheet.replaceSync(`:host(.fitted) > svg { max-inline-size: 100%; max-block-size: 100%; }
${stylesheet}${highlightStyle}.state > .box, .arrow, .label rect { transition: fill 120ms, stroke 120ms; }
@media (prefers-reduced-motion: reduce) { * { transition: none !important; } }
`);

const zoomLevels = [0.25, 0.4, 0.55, 0.75, 1, 1.35, 1.8] as const;
const defaultZoomLevel = 3;

/** Space above and to the left of the active state, in pixels. */
const margin = 16;

/** Zoom of the drawing: a scale, or `fit` for the whole drawing in its frame. */
type Zoom = number | 'fit';

interface SheetProps {
  readonly svg: Promise<string>;
  readonly moment: Moment;
  readonly zoom: Zoom;
}

/** Shows a drawing in a shadow root, because the drawing has its own styles. */
function Sheet({ svg, moment: { view, ownStep, step, actor }, zoom }: SheetProps) {
  const { toTrusted } = useOptions();
  const host = useRef<HTMLDivElement>(null);
  const markup = use(svg);
  const svgElement = useMemo(() => {
    // The page's CSP blocks inline styles, so a constructed stylesheet replaces them.
    const markupWithoutStyle = markup.replace(/<style>.*?<\/style>/s, '');
    return document.adoptNode(
      new DOMParser().parseFromString(toTrusted(markupWithoutStyle), 'image/svg+xml').documentElement,
    );
  }, [markup, toTrusted]);
  useLayoutEffect(() => {
    const root = host.current?.shadowRoot ?? host.current?.attachShadow({ mode: 'open' });
    if (root === undefined) return;
    root.adoptedStyleSheets = [sheet];
    root.replaceChildren(svgElement);
  }, [svgElement]);
  useLayoutEffect(() => {
    const [, , width = 0, height = 0] = (svgElement.getAttribute('viewBox') ?? '').split(' ').map(Number);
    const frame = host.current?.parentElement;
    if (!host.current || !frame) return;
    const scale = zoom === 'fit' ? 1 : zoom;
    svgElement.setAttribute('width', String(width * scale));
    svgElement.setAttribute('height', String(height * scale));
    const activeElement = highlightStep(svgElement, view?.states ?? [], ownStep);
    if (activeElement === null) return;
    const [box, frameBox] = [activeElement.getBoundingClientRect(), frame.getBoundingClientRect()];
    // For a state larger than the frame, the view starts at the state's top left corner, which contains its name.
    frame.scrollBy({
      left: Math.min(box.x - frameBox.x - margin, box.x + box.width / 2 - frameBox.x - frameBox.width / 2),
      top: Math.min(box.y - frameBox.y - margin, box.y + box.height / 2 - frameBox.y - frameBox.height / 2),
    });
  }, [svgElement, view, ownStep, zoom]);
  const classes = ['drawn', zoom === 'fit' && 'fitted', step?.actor === actor && 'fresh'];
  return <div ref={host} className={classes.filter(Boolean).join(' ')} />;
}

/**
 * Drawing of the selected machine. The active states and the last transition are highlighted. The whole chart is
 * visible at first.
 */
export function Drawing({ moment }: { readonly moment: Moment }) {
  const { texts, draw } = useOptions();
  const [level, setLevel] = useState<number>(defaultZoomLevel);
  const [isFitted, setIsFitted] = useState(true);
  const zoomTo = (next: number): void => {
    setIsFitted(false);
    setLevel(next);
  };
  const { chart } = moment;
  if (chart === null) return <p className="hint">{texts.noDrawing}</p>;
  const svg = drawings.get(chart) ?? draw(chart);
  drawings.set(chart, svg);
  return (
    <>
      {/* The drawing is focusable, so that the keyboard can scroll it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className="frame" tabIndex={0} aria-label={texts.drawingOf(chart.id)}>
        <Suspense fallback={<p className="hint">{texts.drawingLoads}</p>}>
          <Sheet
            key={chart.id}
            svg={svg}
            moment={moment}
            zoom={isFitted ? 'fit' : (zoomLevels[level] ?? 1)}
          />
        </Suspense>
      </section>
      <p className="zoom">
        <button type="button" aria-pressed={isFitted} onClick={() => setIsFitted(!isFitted)}>
          {texts.fit}
        </button>
        <button
          type="button"
          disabled={isFitted || level === 0}
          aria-label={texts.zoomOut}
          onClick={() => zoomTo(level - 1)}
        >
          −
        </button>
        <button
          type="button"
          disabled={!isFitted && level === zoomLevels.length - 1}
          aria-label={texts.zoomIn}
          onClick={() => zoomTo(isFitted ? defaultZoomLevel : level + 1)}
        >
          +
        </button>
      </p>
    </>
  );
}
