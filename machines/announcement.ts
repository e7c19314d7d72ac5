import type { StateValue } from 'xstate';

type Announcements = Readonly<Record<string, string>>;

function spokenIn(announcements: Announcements, id: string, value: StateValue): string {
  const regions: readonly (readonly [key: string, inner: StateValue | undefined])[] =
    typeof value === 'string' ? [[value, {}]] : Object.entries(value);
  const inside = regions.map(([key, inner]) => spokenIn(announcements, `${id}.${key}`, inner ?? {}));
  return inside.filter((text) => text !== '').join(' ') || (announcements[id] ?? '');
}

/** Returns the screen reader text of active states. @param id machine id, the prefix of the state names */
export const announcementOf = (announcements: Announcements, id: string, value: StateValue): string =>
  spokenIn(announcements, id, value);
