import { element } from './dom.ts';
import type { AtlasMachine } from '#tools/atlas/data.ts';
import { machineWord, actorWord, type AtlasIndex, type StateEntry } from './atlasIndex.ts';

export const hrefOf = {
  event: (machine: string, name: string): string => `#${machine}/evenement/${name}`,
  guard: (machine: string, name: string): string => `#${machine}/regle/${name}`,
  tour: (machine: string, number: number): string => `#${machine}/parcours/${number}`,
};

export const link = (href: string, text: string, name?: string): HTMLElement =>
  element('a', { href, class: name }, text);

export function stateLink(atlasIndex: AtlasIndex, id: string, from?: StateEntry): HTMLElement {
  const entry = atlasIndex.states.get(id);
  if (entry === undefined) return element('code', {}, id);
  const { machine, state, ancestors } = entry;
  const isElsewhere = from !== undefined && from.machine.id !== machine.id;
  const outer = isElsewhere ? [machineWord(atlasIndex, machine.id)] : [];
  const parent = ancestors.length > 1 ? ancestors.at(-1) : undefined;
  const isInSamePlace =
    from?.ancestors.some(({ id: ancestorId }) => ancestorId === parent?.id) === true ||
    from?.state.id === parent?.id;
  if (parent !== undefined && !isInSamePlace && parent.id !== machine.id) outer.push(parent.word);
  const prefix = outer.map((word) => `${word} › `).join('');
  return element(
    'a',
    { href: `#${id}`, class: 'state', title: id },
    prefix && element('small', {}, prefix),
    state.word,
  );
}

export const machineLink = (atlasIndex: AtlasIndex, id: string): HTMLElement =>
  atlasIndex.machines.has(id)
    ? link(`#${id}`, machineWord(atlasIndex, id))
    : element('span', {}, `« ${actorWord(atlasIndex, id) ?? id} »`);

export const eventLink = (machine: AtlasMachine, event: string, word: string): HTMLElement =>
  element('a', { href: hrefOf.event(machine.id, event), class: 'event', title: event }, word);
