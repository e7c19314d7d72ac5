import type { Atlas } from '#tools/atlas/data.ts';
import { element } from './dom.ts';
import { renderDrawing, highlightTransition } from './drawing.ts';
import { homePage } from './homePage.ts';
import { indexAtlas, type AtlasIndex } from './atlasIndex.ts';
import { statesWithGuard, eventPage, guardPage, statesHandling, tourPage } from './otherPages.ts';
import { createSearch } from './search.ts';
import { createMenu } from './menu.ts';
import { statePage } from './state.ts';

const requireElement = (id: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`#${id}`);
  if (found === null) throw new Error(`The page has no ${id}`);
  return found;
};

const article = requireElement('article');
const drawing = requireElement('drawing');

function renderPage(atlasIndex: AtlasIndex): void {
  const address = decodeURIComponent(location.hash.slice(1));
  const [id = '', kind, ...rest] = address.split('/');
  const entry = atlasIndex.states.get(id);
  const name = rest.join('/');
  drawing.hidden = true;
  if (entry === undefined) {
    article.replaceChildren();
    const unknownNote =
      address !== '' && element('p', { class: 'note' }, `La page « ${address} » n’existe pas.`);
    article.append(...[unknownNote, ...homePage(atlasIndex)].filter((child) => child instanceof Node));
    document.title = atlasIndex.atlas.title;
    return;
  }
  const { machine } = entry;
  const pages: Readonly<Record<string, () => ReturnType<typeof homePage>>> = {
    evenement: () => eventPage(atlasIndex, machine, name),
    regle: () => guardPage(atlasIndex, machine, name),
    parcours: () => tourPage(atlasIndex, machine, Number(name)),
  };
  const children = pages[kind ?? '']?.() ?? statePage(atlasIndex, entry);
  article.replaceChildren(element('div', {}, ...children));
  document.title = `${article.querySelector('h1')?.textContent ?? id} · ${atlasIndex.atlas.title}`;
  const highlightedStates: Readonly<
    Record<string, () => readonly { readonly state: { readonly id: string } }[]>
  > = {
    evenement: () => statesHandling(machine, name),
    regle: () => statesWithGuard(machine, name),
    parcours: () => [],
  };
  renderDrawing(
    drawing,
    atlasIndex,
    machine,
    (highlightedStates[kind ?? '']?.() ?? [entry]).map(({ state }) => state.id),
  );
}

const data: Atlas = JSON.parse(requireElement('data').textContent);
const atlasIndex = indexAtlas(data);
const menu = createMenu(atlasIndex, requireElement('menu'));
const search = createSearch(atlasIndex);
const field = requireElement('search');
const results = requireElement('results');

function showResults(): void {
  if (!(field instanceof HTMLInputElement)) return;
  const { results: found, count } = search(field.value);
  const isSearching = field.value.trim() !== '';
  results.replaceChildren(...found);
  results.hidden = !isSearching;
  requireElement('menu').hidden = isSearching;
  const more = count > found.length ? `, dont les ${found.length} premiers` : '';
  requireElement('count').textContent = isSearching
    ? count === 0
      ? 'Aucun résultat. Essayez un autre mot.'
      : `${count} résultat${count > 1 ? 's' : ''}${more}`
    : '';
}

function onNavigate(isFirst: boolean): void {
  renderPage(atlasIndex);
  menu.selectState(decodeURIComponent(location.hash.slice(1)).split('/')[0] ?? '');
  requireElement('page').scrollTo(0, 0);
  if (!isFirst) article.querySelector('h1')?.focus({ preventScroll: true });
}

function moveFocus(event: KeyboardEvent): void {
  const links = [...results.querySelectorAll('a')];
  const focusedIndex = links.findIndex((one) => one === document.activeElement);
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined || links.length === 0) return;
  event.preventDefault();
  const next = links[focusedIndex + step];
  if (next === undefined) field.focus();
  else next.focus();
}

// The skip link only moves the focus. Its target is not a page of the atlas, so the browser's address must not change.
requireElement('skip').addEventListener('click', (event) => {
  event.preventDefault();
  article.querySelector('h1')?.focus();
});

const transitionAt = ({ target }: Event): string | undefined =>
  target instanceof Element
    ? target.closest<HTMLElement>('[data-transition]')?.dataset['transition']
    : undefined;

field.addEventListener('input', showResults);
requireElement('side').addEventListener('keydown', moveFocus);
requireElement('find').addEventListener('submit', (event) => {
  event.preventDefault();
  results.querySelector('a')?.click();
});
document.addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.target instanceof HTMLInputElement) return;
  event.preventDefault();
  field.focus();
});
for (const kind of ['mouseover', 'focusin'])
  article.addEventListener(kind, (event) => highlightTransition(drawing, transitionAt(event)));
globalThis.addEventListener('hashchange', () => onNavigate(false));
onNavigate(true);
