import bcd, {
  type Identifier,
  type SimpleSupportStatement,
} from '@mdn/browser-compat-data' with { type: 'json' };
import manifest from '#package.json' with { type: 'json' };

/** Path of a built-in in MDN's compatibility data, such as `Promise.withResolvers`. */
export type BuiltIn = string;

/** `true` if the browser version has the built-in without a flag, a prefix or another name. */
const isSupported = (
  version: number,
  { version_added: added, flags, prefix, alternative_name: otherName }: SimpleSupportStatement,
): boolean =>
  typeof added === 'string' &&
  Number.parseFloat(added.replace('≤', '')) <= version &&
  [flags, prefix, otherName].every((limit) => limit === undefined);

/** Oldest supported version of each browser, by the browser's name at MDN. */
const oldestBrowsers = manifest.browserslist.map((entry) => {
  const [name = '', version] = entry.split(' >= ');
  return { browser: name === 'ios_saf' ? 'safari_ios' : name, oldest: Number(version) };
});

/** `true` if a browser at its oldest supported version lacks the built-in. */
const isNewer = ({ __compat }: Identifier): boolean =>
  oldestBrowsers.some(({ browser, oldest }) => {
    const support = Object.entries(__compat?.support ?? {}).find(([name]) => name === browser)?.[1];
    return (
      __compat !== undefined && ![support ?? []].flat().some((statement) => isSupported(oldest, statement))
    );
  });

const builtInNames = (parent: Identifier | undefined, path: readonly string[] = []): readonly BuiltIn[] =>
  Object.keys(parent ?? {}).flatMap((name) => {
    const child = parent?.[name];
    if (name === '__compat' || child === undefined || path.length > 2) return [];
    const fullPath = [...path, name];
    // If a whole built-in is missing, its members are not listed.
    return isNewer(child) ? [fullPath.join('.')] : builtInNames(child, fullPath);
  });

/** JavaScript built-ins that the oldest supported browsers lack. */
export const newerLanguageBuiltIns = builtInNames(bcd.javascript['builtins']);
/** Web platform interfaces that the oldest supported browsers lack. */
export const newerPlatformBuiltIns = builtInNames(bcd.api);

/** Runs in the page and removes built-ins. Returns the names of the removed built-ins that existed. */
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
    const prototypeOwners = name.endsWith('_static') ? [] : [prototype];
    const candidateOwners = [owner, ...prototypeOwners, ...(path[0] === 'Window' ? [globalThis] : [])];
    const holders = candidateOwners.filter(
      (place) => place instanceof Object && Object.hasOwn(place, member),
    );
    return holders
      .map((holder) => holder instanceof Object && Reflect.deleteProperty(holder, member))
      .includes(true);
  });
}
