const paths = new WeakMap<object, string>();

/** Proxy that records the property path read from it. */
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

/** Source form of a value. Functions are called with placeholders to find the properties that they read. */
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

export const paramsOf = (named: unknown): unknown =>
  typeof named === 'object' && named !== null && 'params' in named ? named.params : undefined;

/** "(event.output)", or empty without parameters. */
export function writtenParams(named: unknown): string {
  const params = paramsOf(named);
  return params === undefined ? '' : `(${valueOf(params)})`;
}

/** Literal parameter of a guard or an action. `undefined` if it is computed at run time. */
export function fixedParam(named: unknown): string | undefined {
  const params = paramsOf(named);
  if (params === undefined || params === null || typeof params === 'function') return undefined;
  return typeof params === 'object' ? Object.values(params).map(valueOf).join(', ') : valueOf(params);
}
