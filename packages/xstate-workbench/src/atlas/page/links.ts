import { element } from './dom.ts';
import type { AtlasMachine } from '#workbench/atlas/data.ts';
import { machineWord, workWord, type Known, type StateEntry } from './known.ts';

export const addressOf = {
  event: (machine: string, name: string): string => `#${machine}/evenement/${name}`,
  guard: (machine: string, name: string): string => `#${machine}/regle/${name}`,
  tour: (machine: string, number: number): string => `#${machine}/parcours/${number}`,
};

export const link = (href: string, text: string, name?: string): HTMLElement =>
  element('a', { href, class: name }, text);

/** Link to a state. Ancestors that the current page shares are omitted. */
export function stateLink(known: Known, id: string, from?: StateEntry): HTMLElement {
  const entry = known.states.get(id);
  if (entry === undefined) return element('code', {}, id);
  const { machine, state, around } = entry;
  const isElsewhere = from !== undefined && from.machine.id !== machine.id;
  const outer = isElsewhere ? [machineWord(known, machine.id)] : [];
  const parent = around.length > 1 ? around.at(-1) : undefined;
  const isNear =
    from?.around.some(({ id: one }) => one === parent?.id) === true || from?.state.id === parent?.id;
  if (parent !== undefined && !isNear && parent.id !== machine.id) outer.push(parent.word);
  const before = outer.map((word) => `${word} › `).join('');
  return element(
    'a',
    { href: `#${id}`, class: 'state', title: id },
    before && element('small', {}, before),
    state.word,
  );
}

export const machineLink = (known: Known, id: string): HTMLElement =>
  known.machines.has(id)
    ? link(`#${id}`, machineWord(known, id))
    : element('span', {}, `« ${workWord(known, id) ?? id} »`);

export const eventLink = (machine: AtlasMachine, event: string, word: string): HTMLElement =>
  element('a', { href: addressOf.event(machine.id, event), class: 'event', title: event }, word);
