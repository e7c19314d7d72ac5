import type { StateValue } from 'xstate';

type Announcements = Readonly<Record<string, string>>;

/** What the states inside say, region by region in the chart's order; else what their own state says. */
function spokenIn(announcements: Announcements, id: string, value: StateValue): string {
  const regions: readonly (readonly [key: string, inner: StateValue | undefined])[] =
    typeof value === 'string' ? [[value, {}]] : Object.entries(value);
  const inside = regions.map(([key, inner]) => spokenIn(announcements, `${id}.${key}`, inner ?? {}));
  return inside.filter((text) => text !== '').join(' ') || (announcements[id] ?? '');
}

/**
 * What a screen reader says of a machine's state: the words of the innermost active state that has
 * some. Parallel regions speak one after the other; empty when no active state has words.
 * @param id the machine's id, with which the names of its states begin.
 */
export const announcementOf = (announcements: Announcements, id: string, value: StateValue): string =>
  spokenIn(announcements, id, value);
