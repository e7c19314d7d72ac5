import { createHash } from 'node:crypto';

/** Returns the class name of a CSS module, without the line number that Vite adds. */
export const scopedClassName = (name: string, _file: string, css: string): string =>
  `${name}_${createHash('sha256').update(css).digest('base64url').slice(0, 4)}`;

export const classNamesIn = (markup: string): ReadonlySet<string> =>
  new Set([...markup.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')));

export function classesIn(markup: string) {
  const usedClasses = classNamesIn(markup);
  return {
    areIn: (sheet: string): boolean =>
      [...sheet.matchAll(/\.([a-zA-Z_][\w-]*)/g)].some(([, name = '']) => usedClasses.has(name)),
  };
}
