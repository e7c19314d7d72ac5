import type { AtlasMachine, Drawing, Place } from '#workbench/atlas/data.ts';
import { element } from './dom.ts';
import { machineWord, type Known } from './known.ts';
import { sheetsOf } from './sheets.ts';

/** Pixels of the screen for one of the drawing. */
const scales = [0.25, 0.35, 0.5, 0.7, 1, 1.4];
const readable = 4;

/** A drawing that is so many times as wide as its place is shown whole all the same: what is cut off is not looked for. */
const wholeUpTo = 2;

/** Pixels of the screen: so little is not worth to cut off the head of a sheet. */
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
 * Shows the drawing of a machine with some of its states ringed, the first of them in the middle; each state
 * of it is a way to that state's page.
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
    // Inner states lie over those around them.
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
  // The lists beside it say the same: who cannot see the drawing needs it not.
  const overlay = element('div', { 'aria-hidden': 'true' }, labels, spots);
  const sheet = element(
    'div',
    { class: 'sheet' },
    element('img', { src: drawing.file, alt: words }),
    overlay,
  );
  // It has its place before its picture has come.
  sheet.style.aspectRatio = `${drawing.width} / ${drawing.height}`;
  const view = element('div', { class: 'view', tabindex: '0', role: 'region', 'aria-label': words }, sheet);

  let scale = readable;
  const centre = (): void => {
    const [left, top, width, height] = drawing.states[id] ?? [0, 0, drawing.width, drawing.height];
    const by = sheet.clientWidth / drawing.width;
    // What is wider than the pane is read from its beginning, and what stands near the sheet's from that.
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

/** Lights the labels of the arrows that show a transition. */
export function lightTransition(pane: HTMLElement, name: string | undefined): void {
  for (const label of pane.querySelectorAll<HTMLElement>('.arrow-label')) {
    const shown: unknown = JSON.parse(label.dataset['shows'] ?? '[]');
    label.classList.toggle('lit', name !== undefined && Array.isArray(shown) && shown.includes(name));
  }
}
