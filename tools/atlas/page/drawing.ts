import type { AtlasMachine, Drawing, Rectangle } from '#tools/atlas/data.ts';
import { element } from './dom.ts';
import { machineWord, type AtlasIndex } from './atlasIndex.ts';
import { sheetsOf } from './sheets.ts';

/** Zoom levels of a drawing, in screen pixels per drawing pixel. */
const scales = [0.25, 0.35, 0.5, 0.7, 1, 1.4];
const readableScaleIndex = 4;

/**
 * Maximum ratio of drawing width to pane width at which the drawing is scaled down to fit. Users overlook hidden parts.
 */
const maxFitRatio = 2;

/** Scroll offsets below this (screen pixels) become 0, because they would only cut off the drawing's header. */
const minScroll = 100;

const percentOf = (length: number, whole: number): string => `${(100 * length) / whole}%`;

function placeOverlay(
  [left, top, width, height]: Rectangle,
  drawing: Drawing,
  overlayItem: HTMLElement,
): HTMLElement {
  Object.assign(overlayItem.style, {
    left: percentOf(left, drawing.width),
    top: percentOf(top, drawing.height),
    width: percentOf(width, drawing.width),
    height: percentOf(height, drawing.height),
  });
  return overlayItem;
}

const button = (text: string, name: string, onClick: () => void): HTMLElement => {
  const created = element('button', { type: 'button', 'aria-label': name, title: name }, text);
  created.addEventListener('click', onClick);
  return created;
};

/**
 * Shows a machine's drawing with highlighted states, centred on the first one. Each state links to its page.
 */
export function renderDrawing(
  pane: HTMLElement,
  atlasIndex: AtlasIndex,
  machine: AtlasMachine,
  highlighted: readonly string[],
  chosenDrawing?: Drawing,
): void {
  const [id = machine.id] = highlighted;
  const sheets = sheetsOf(atlasIndex, machine, id);
  const drawing = chosenDrawing ?? sheets[0]?.drawing ?? machine.drawings[0];
  pane.hidden = drawing === undefined;
  if (drawing === undefined) return;
  const description = `Dessin de « ${machineWord(atlasIndex, machine.id)} »`;
  const stateLinks = Object.entries(drawing.states)
    // Links to child states must cover the links to their parents, so that users can click both.
    .toSorted(([one], [other]) => one.split('.').length - other.split('.').length)
    .map(([state, rectangle]) => {
      const isHighlighted = highlighted.includes(state);
      const attributes = {
        href: `#${state}`,
        class: isHighlighted ? 'spot here' : 'spot',
        tabindex: '-1',
        title: atlasIndex.states.get(state)?.state.word,
      };
      return placeOverlay(rectangle, drawing, element('a', attributes));
    });
  const labels = drawing.labels.map(({ transitions, rectangle }) =>
    placeOverlay(
      rectangle,
      drawing,
      element('span', { class: 'arrow-label', 'data-shows': JSON.stringify(transitions) }),
    ),
  );
  // The links on the drawing are hidden from screen readers, because the page's lists contain the same links.
  const overlay = element('div', { 'aria-hidden': 'true' }, labels, stateLinks);
  const sheet = element(
    'div',
    { class: 'sheet' },
    element('img', { src: drawing.file, alt: description }),
    overlay,
  );
  // The aspect ratio reserves space on the page before the image loads.
  sheet.style.aspectRatio = `${drawing.width} / ${drawing.height}`;
  const view = element(
    'div',
    { class: 'view', tabindex: '0', role: 'region', 'aria-label': description },
    sheet,
  );

  let scaleIndex = readableScaleIndex;
  const centre = (): void => {
    const [left, top, width, height] = drawing.states[id] ?? [0, 0, drawing.width, drawing.height];
    const pixelRatio = sheet.clientWidth / drawing.width;
    // Returns the scroll offset that centres a state. A state wider than the pane is shown from its start. Near the
    // start of the drawing, the offset is 0.
    const scrollStart = (from: number, length: number, viewSize: number): number => {
      const start = (from + Math.min(length / 2, viewSize / pixelRatio / 2 - 12)) * pixelRatio - viewSize / 2;
      return start < minScroll ? 0 : start;
    };
    view.scrollTo({
      left: scrollStart(left, width, view.clientWidth),
      top: scrollStart(top, height, view.clientHeight),
    });
  };
  const setWidth = (width: string): void => {
    sheet.style.width = width;
    centre();
  };
  const zoom = (scaleSteps: number): void => {
    scaleIndex = Math.max(0, Math.min(scales.length - 1, scaleIndex + scaleSteps));
    setWidth(`${drawing.width * (scales[scaleIndex] ?? 1)}px`);
  };
  const sheetButtons = sheets.map(({ drawing: one, name, shortName }) => {
    const created = button(shortName, `Feuille « ${name} »`, () =>
      renderDrawing(pane, atlasIndex, machine, highlighted, one),
    );
    created.className = 'sheet-name';
    if (one === drawing) created.setAttribute('aria-current', 'true');
    return created;
  });
  pane.replaceChildren(
    element(
      'div',
      { class: 'tools' },
      button('−', 'Réduire le dessin', () => zoom(-1)),
      button('+', 'Agrandir le dessin', () => zoom(1)),
      button('⤢', 'Voir le dessin entier', () => setWidth('100%')),
      sheetButtons.length > 1 && sheetButtons,
      element('a', { href: drawing.file, target: '_blank', rel: 'noopener' }, 'Ouvrir la feuille'),
    ),
    view,
  );
  const fitsPane = drawing.width <= view.clientWidth * maxFitRatio;
  if (fitsPane) setWidth(drawing.width <= view.clientWidth ? `${drawing.width}px` : '100%');
  else zoom(0);
}

export function highlightTransition(pane: HTMLElement, name: string | undefined): void {
  for (const label of pane.querySelectorAll<HTMLElement>('.arrow-label')) {
    const shown: unknown = JSON.parse(label.dataset['shows'] ?? '[]');
    label.classList.toggle('lit', name !== undefined && Array.isArray(shown) && shown.includes(name));
  }
}
