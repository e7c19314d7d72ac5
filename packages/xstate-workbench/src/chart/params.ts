/** What a function of a chart reads, written as in code: "event.output". */
const paths = new WeakMap<object, string>();

/** Stands for a value that is not known yet, and tells which it would be. */
function placeholder(path: string): object {
  const proxy: object = new Proxy(() => undefined, {
    get: (_, key) => {
      if (key === Symbol.toPrimitive) return () => path;
      return typeof key === 'symbol' ? undefined : placeholder(`${path}.${key}`);
    },
    apply: () => placeholder(`${path}()`),
  });
  paths.set(proxy, path);
  return proxy;
}

/** What a value is made of; a function of context and event is asked what it reads. */
export function valueOf(value: unknown): string {
  if (typeof value === 'function') {
    const path = paths.get(value);
    if (path !== undefined) return path;
    try {
      return valueOf(
        value({ context: placeholder('context'), event: placeholder('event') }, placeholder('params')),
      );
    } catch {
      return '…';
    }
  }
  if (typeof value !== 'object' || value === null) return String(value);
  const parts = Object.entries(value).map(([key, part]) => `${key}: ${valueOf(part)}`);
  return `{ ${parts.join(', ')} }`;
}

/** What a guard or an action is given; undefined of one that is given nothing. */
export const paramsOf = (named: unknown): unknown =>
  typeof named === 'object' && named !== null && 'params' in named ? named.params : undefined;

/** "(event.output)", or nothing where nothing is passed on. */
export function writtenParams(named: unknown): string {
  const params = paramsOf(named);
  return params === undefined ? '' : `(${valueOf(params)})`;
}

/** What a guard or an action is given that stands in the chart itself; undefined when it comes at run time. */
export function fixedParam(named: unknown): string | undefined {
  const params = paramsOf(named);
  if (params === undefined || params === null || typeof params === 'function') return undefined;
  return typeof params === 'object' ? Object.values(params).map(valueOf).join(', ') : valueOf(params);
}
