import type { Atlas } from '#workbench/atlas/data.ts';
import { element } from './dom.ts';
import { drawInto, lightTransition } from './drawing.ts';
import { homePage } from './homePage.ts';
import { know, type Known } from './known.ts';
import { askersOf, eventPage, guardPage, takersOf, tourPage } from './otherPages.ts';
import { createSearch } from './search.ts';
import { createMenu } from './menu.ts';
import { statePage } from './state.ts';

const part = (id: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`#${id}`);
  if (found === null) throw new Error(`The page has no ${id}`);
  return found;
};

const article = part('article');
const drawing = part('drawing');

function show(known: Known): void {
  const address = decodeURIComponent(location.hash.slice(1));
  const [id = '', kind, ...rest] = address.split('/');
  const entry = known.states.get(id);
  const name = rest.join('/');
  drawing.hidden = true;
  if (entry === undefined) {
    article.replaceChildren();
    const unknown = address !== '' && element('p', { class: 'note' }, `La page « ${address} » n’existe pas.`);
    article.append(...[unknown, ...homePage(known)].filter((child) => child instanceof Node));
    document.title = known.atlas.title;
    return;
  }
  const { machine } = entry;
  const pages: Readonly<Record<string, () => ReturnType<typeof homePage>>> = {
    evenement: () => eventPage(known, machine, name),
    regle: () => guardPage(known, machine, name),
    parcours: () => tourPage(known, machine, Number(name)),
  };
  const children = pages[kind ?? '']?.() ?? statePage(known, entry);
  article.replaceChildren(element('div', {}, ...children));
  document.title = `${article.querySelector('h1')?.textContent ?? id} · ${known.atlas.title}`;
  const ringed: Readonly<Record<string, () => readonly { readonly state: { readonly id: string } }[]>> = {
    evenement: () => takersOf(machine, name),
    regle: () => askersOf(machine, name),
    parcours: () => [],
  };
  drawInto(
    drawing,
    known,
    machine,
    (ringed[kind ?? '']?.() ?? [entry]).map(({ state }) => state.id),
  );
}

const data: Atlas = JSON.parse(part('data').textContent);
const known = know(data);
const menu = createMenu(known, part('menu'));
const search = createSearch(known);
const field = part('search');
const results = part('results');

function find(): void {
  if (!(field instanceof HTMLInputElement)) return;
  const { results: found, count } = search(field.value);
  const isSearching = field.value.trim() !== '';
  results.replaceChildren(...found);
  results.hidden = !isSearching;
  part('menu').hidden = isSearching;
  const more = count > found.length ? `, dont les ${found.length} premiers` : '';
  part('count').textContent = isSearching
    ? count === 0
      ? 'Aucun résultat. Essayez un autre mot.'
      : `${count} résultat${count > 1 ? 's' : ''}${more}`
    : '';
}

function arrive(isFirst: boolean): void {
  show(known);
  menu.follow(decodeURIComponent(location.hash.slice(1)).split('/')[0] ?? '');
  part('page').scrollTo(0, 0);
  if (!isFirst) article.querySelector('h1')?.focus({ preventScroll: true });
}

function walkResults(event: KeyboardEvent): void {
  const links = [...results.querySelectorAll('a')];
  const at = links.findIndex((one) => one === document.activeElement);
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined || links.length === 0) return;
  event.preventDefault();
  const next = links[at + step];
  if (next === undefined) field.focus();
  else next.focus();
}

// The skip link's address is not a page of the atlas.
part('skip').addEventListener('click', (event) => {
  event.preventDefault();
  article.querySelector('h1')?.focus();
});

const transitionAt = ({ target }: Event): string | undefined =>
  target instanceof Element
    ? target.closest<HTMLElement>('[data-transition]')?.dataset['transition']
    : undefined;

field.addEventListener('input', find);
part('side').addEventListener('keydown', walkResults);
part('find').addEventListener('submit', (event) => {
  event.preventDefault();
  results.querySelector('a')?.click();
});
document.addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.target instanceof HTMLInputElement) return;
  event.preventDefault();
  field.focus();
});
for (const kind of ['mouseover', 'focusin'])
  article.addEventListener(kind, (event) => lightTransition(drawing, transitionAt(event)));
globalThis.addEventListener('hashchange', () => arrive(false));
arrive(true);
