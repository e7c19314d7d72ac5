export const classNamesIn = (markup: string): ReadonlySet<string> =>
  new Set([...markup.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')));

export function classesIn(markup: string) {
  const usedClasses = classNamesIn(markup);
  return {
    areIn: (sheet: string): boolean =>
      [...sheet.matchAll(/\.([a-zA-Z_][\w-]*)/g)].some(([, name = '']) => usedClasses.has(name)),
  };
}
