import { invalid } from './failure.ts';

/** Parameters as nested records. List indexes become keys. */
export interface Form {
  [name: string]: string | Form;
}

const emptyForm = (): Form => Object.create(null);

function put(form: Form, path: string, value: string): void {
  const names = path.replaceAll(']', '').split('[');
  const last = names.pop() ?? '';
  let at = form;
  for (const name of names) {
    const inner = (at[name] ??= emptyForm());
    if (typeof inner === 'string') throw invalid(`Invalid parameter: ${path}`, path);
    at = inner;
  }
  at[last] = value;
}

/** Parses `a[b][c]=1&d[0]=2` of a body or a query. */
export function parseForm(encoded: string): Form {
  const form = emptyForm();
  for (const [path, value] of new URLSearchParams(encoded)) put(form, path, value);
  return form;
}
