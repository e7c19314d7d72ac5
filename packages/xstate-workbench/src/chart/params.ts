const placeholderPaths = new WeakMap<object, string>();

/** Creates a proxy that records the path of every property read from it. */
function createPlaceholder(path: string): object {
  const proxy: object = new Proxy(() => undefined, {
    get: (_, key) => {
      if (key === Symbol.toPrimitive) return () => path;
      return typeof key === 'symbol' ? undefined : createPlaceholder(`${path}.${key}`);
    },
    apply: () => createPlaceholder(`${path}()`),
  });
  placeholderPaths.set(proxy, path);
  return proxy;
}

/** Formats a value as in code. Functions are called with placeholders, to find the properties that they read. */
export function formatValue(value: unknown): string {
  if (typeof value === 'function') {
    const path = placeholderPaths.get(value);
    if (path !== undefined) return path;
    try {
      return formatValue(
        value(
          { context: createPlaceholder('context'), event: createPlaceholder('event') },
          createPlaceholder('params'),
        ),
      );
    } catch {
      return '…';
    }
  }
  if (typeof value !== 'object' || value === null) return String(value);
  const parts = Object.entries(value).map(([key, part]) => `${key}: ${formatValue(part)}`);
  return `{ ${parts.join(', ')} }`;
}

export const paramsOf = (reference: unknown): unknown =>
  typeof reference === 'object' && reference !== null && 'params' in reference ? reference.params : undefined;

export function formatParams(reference: unknown): string {
  const params = paramsOf(reference);
  return params === undefined ? '' : `(${formatValue(params)})`;
}

export function literalParam(reference: unknown): string | undefined {
  const params = paramsOf(reference);
  if (params === undefined || params === null || typeof params === 'function') return undefined;
  return typeof params === 'object' ? Object.values(params).map(formatValue).join(', ') : formatValue(params);
}
