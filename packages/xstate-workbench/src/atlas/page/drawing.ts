import type { AtlasMachine, Drawing, Place } from '#workbench/atlas/data.ts';
import { element } from './dom.ts';
import { machineWord, type Known } from './known.ts';
import { sheetsOf } from './sheets.ts';

/** Screen pixels per drawing pixel. */
const scales = [0.25, 0.35, 0.5, 0.7, 1, 1.4];
const readable = 4;

/**
 * A drawing up to this factor wider than the pane is scaled down to fit, because users overlook hidden parts.
 */
const wholeUpTo = 2;

/** In screen pixels: a smaller scroll offset would only cut off the sheet's header. */
const nearBeginning = 100;

const share = (length: number, whole: number): string => `${(100 * length) / whole}%`;

function spotAt([left, top, width, height]: Place, drawing: Drawing, spot: HTMLElement): HTMLElement {
  Object.assign(spot.style, {
    left: share(left, drawing.width),
    top: share(top, drawing.height),
    width: share(width, drawing.width),
    height: share(height, drawing.height),
  });
  return spot;
}

const button = (text: string, name: string, act: () => void): HTMLElement => {
  const made = element('button', { type: 'button', 'aria-label': name, title: name }, text);
  made.addEventListener('click', act);
  return made;
};

/**
 * Shows a machine's drawing with highlighted states, centred on the first one. Each state links to its page.
 */
export function drawInto(
  pane: HTMLElement,
  known: Known,
  machine: AtlasMachine,
  ringed: readonly string[],
  chosen?: Drawing,
): void {
  const [id = machine.id] = ringed;
  const sheets = sheetsOf(known, machine, id);
  const drawing = chosen ?? sheets[0]?.drawing ?? machine.drawings[0];
  pane.hidden = drawing === undefined;
  if (drawing === undefined) return;
  const words = `Dessin de « ${machineWord(known, machine.id)} »`;
  const spots = Object.entries(drawing.states)
    // Inner states must be above outer ones.
    .toSorted(([one], [other]) => one.split('.').length - other.split('.').length)
    .map(([state, place]) => {
      const isHere = ringed.includes(state);
      const attributes = {
        href: `#${state}`,
        class: isHere ? 'spot here' : 'spot',
        tabindex: '-1',
        title: known.states.get(state)?.state.word,
      };
      return spotAt(place, drawing, element('a', attributes));
    });
  const labels = drawing.labels.map(({ transitions, place }) =>
    spotAt(
      place,
      drawing,
      element('span', { class: 'arrow-label', 'data-shows': JSON.stringify(transitions) }),
    ),
  );
  // Hidden from screen readers, because the lists contain the same links.
  const overlay = element('div', { 'aria-hidden': 'true' }, labels, spots);
  const sheet = element(
    'div',
    { class: 'sheet' },
    element('img', { src: drawing.file, alt: words }),
    overlay,
  );
  // Reserves the space before the image loads.
  sheet.style.aspectRatio = `${drawing.width} / ${drawing.height}`;
  const view = element('div', { class: 'view', tabindex: '0', role: 'region', 'aria-label': words }, sheet);

  let scale = readable;
  const centre = (): void => {
    const [left, top, width, height] = drawing.states[id] ?? [0, 0, drawing.width, drawing.height];
    const by = sheet.clientWidth / drawing.width;
    // A state wider than the pane is shown from its start. Near the start of the sheet, the view does not
    // scroll.
    const begin = (from: number, length: number, room: number): number => {
      const start = (from + Math.min(length / 2, room / by / 2 - 12)) * by - room / 2;
      return start < nearBeginning ? 0 : start;
    };
    view.scrollTo({
      left: begin(left, width, view.clientWidth),
      top: begin(top, height, view.clientHeight),
    });
  };
  const show = (width: string): void => {
    sheet.style.width = width;
    centre();
  };
  const zoom = (by: number): void => {
    scale = Math.max(0, Math.min(scales.length - 1, scale + by));
    show(`${drawing.width * (scales[scale] ?? 1)}px`);
  };
  const others = sheets.map(({ drawing: one, name, shortName }) => {
    const made = button(shortName, `Feuille « ${name} »`, () => drawInto(pane, known, machine, ringed, one));
    made.className = 'sheet-name';
    if (one === drawing) made.setAttribute('aria-current', 'true');
    return made;
  });
  pane.replaceChildren(
    element(
      'div',
      { class: 'tools' },
      button('−', 'Réduire le dessin', () => zoom(-1)),
      button('+', 'Agrandir le dessin', () => zoom(1)),
      button('⤢', 'Voir le dessin entier', () => show('100%')),
      others.length > 1 && others,
      element('a', { href: drawing.file, target: '_blank', rel: 'noopener' }, 'Ouvrir la feuille'),
    ),
    view,
  );
  const isSmall = drawing.width <= view.clientWidth * wholeUpTo;
  if (isSmall) show(drawing.width <= view.clientWidth ? `${drawing.width}px` : '100%');
  else zoom(0);
}

export function lightTransition(pane: HTMLElement, name: string | undefined): void {
  for (const label of pane.querySelectorAll<HTMLElement>('.arrow-label')) {
    const shown: unknown = JSON.parse(label.dataset['shows'] ?? '[]');
    label.classList.toggle('lit', name !== undefined && Array.isArray(shown) && shown.includes(name));
  }
}
