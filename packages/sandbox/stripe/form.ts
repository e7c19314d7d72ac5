import { invalidRequest } from './failure.ts';

/** Form parameters as nested records. List indexes become keys. */
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

/** Parses Stripe form parameters such as `a[b][c]=1&d[0]=2`. */
export function parseForm(encoded: string): NestedForm {
  const form = emptyForm();
  for (const [path, value] of new URLSearchParams(encoded)) setValue(form, path, value);
  return form;
}
