/** The classes that a markup wears, to be looked for in style sheets. */
export function classesIn(markup: string) {
  const worn = new Set(
    [...markup.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')),
  );
  return {
    /** Whether a sheet says anything of them. */
    areIn: (sheet: string): boolean =>
      [...sheet.matchAll(/\.([a-zA-Z_][\w-]*)/g)].some(([, name = '']) => worn.has(name)),
  };
}
