export function classesIn(markup: string) {
  const usedClasses = new Set(
    [...markup.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')),
  );
  return {
    areIn: (sheet: string): boolean =>
      [...sheet.matchAll(/\.([a-zA-Z_][\w-]*)/g)].some(([, name = '']) => usedClasses.has(name)),
  };
}
