import bcd, {
  type Identifier,
  type SimpleSupportStatement,
} from '@mdn/browser-compat-data' with { type: 'json' };
import manifest from '#package.json' with { type: 'json' };

/** A built-in by its path in MDN's compatibility data, such as `Promise.withResolvers`. */
export type BuiltIn = string;

/** Under its own name, without a flag. */
const isSupported = (
  version: number,
  { version_added: added, flags, prefix, alternative_name: otherName }: SimpleSupportStatement,
): boolean =>
  typeof added === 'string' &&
  Number.parseFloat(added.replace('≤', '')) <= version &&
  [flags, prefix, otherName].every((limit) => limit === undefined);

/** Browsers by MDN's names, each with its oldest version that can buy. */
const floor = manifest.browserslist.map((entry) => {
  const [name = '', version] = entry.split(' >= ');
  return { browser: name === 'ios_saf' ? 'safari_ios' : name, oldest: Number(version) };
});

/** Whether one of the floor's browsers lacks it. */
const isNewer = ({ __compat }: Identifier): boolean =>
  floor.some(({ browser, oldest }) => {
    const support = Object.entries(__compat?.support ?? {}).find(([name]) => name === browser)?.[1];
    return __compat !== undefined && ![support ?? []].flat().some((one) => isSupported(oldest, one));
  });

const namesIn = (parent: Identifier | undefined, path: readonly string[] = []): readonly BuiltIn[] =>
  Object.keys(parent ?? {}).flatMap((name) => {
    const child = parent?.[name];
    if (name === '__compat' || child === undefined || path.length > 2) return [];
    const own = [...path, name];
    // Its members go with it.
    return isNewer(child) ? [own.join('.')] : namesIn(child, own);
  });

/** Built-ins of JavaScript that a browser at the floor lacks. */
export const newerInLanguage = namesIn(bcd.javascript['builtins']);
/** The same of the platform's interfaces. */
export const newerInPlatform = namesIn(bcd.api);

/** Runs in the page: takes the built-ins away, and returns those that there were. */
export function removeBuiltIns(names: readonly BuiltIn[]): readonly BuiltIn[] {
  return names.filter((name) => {
    const path = name.split('.').map((part) => part.replace(/_static$/, '').replace(/^(.+)_event$/, 'on$1'));
    const member = path.at(-1) ?? '';
    const [owner, prototype] = [path.slice(0, -1), [...path.slice(0, -1), 'prototype']].map((steps) =>
      steps.reduce<unknown>(
        (parent, step) => (parent instanceof Object ? Reflect.get(parent, step) : undefined),
        globalThis,
      ),
    );
    const ofInstances = name.endsWith('_static') ? [] : [prototype];
    const places = [owner, ...ofInstances, ...(path[0] === 'Window' ? [globalThis] : [])];
    const holders = places.filter((place) => place instanceof Object && Object.hasOwn(place, member));
    return holders
      .map((holder) => holder instanceof Object && Reflect.deleteProperty(holder, member))
      .includes(true);
  });
}
