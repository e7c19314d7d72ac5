import { invalidRequest } from './failure.ts';

/** Parameters as nested records. List indexes become keys. */
export interface NestedForm {
  [name: string]: string | NestedForm;
}

const emptyForm = (): NestedForm => Object.create(null);

function setValue(form: NestedForm, path: string, value: string): void {
  const names = path.replaceAll(']', '').split('[');
  const last = names.pop() ?? '';
  let target = form;
  for (const name of names) {
    const nestedForm = (target[name] ??= emptyForm());
    if (typeof nestedForm === 'string') throw invalidRequest(`Invalid parameter: ${path}`, path);
    target = nestedForm;
  }
  target[last] = value;
}

/** Parses `a[b][c]=1&d[0]=2` of a body or a query. */
export function parseForm(encoded: string): NestedForm {
  const form = emptyForm();
  for (const [path, value] of new URLSearchParams(encoded)) setValue(form, path, value);
  return form;
}
