import type { CheckoutContext } from '#machines/checkout/checkout.types.ts';
import { fieldPaths } from '#machines/domain/fields.ts';
import { form } from '#src/content/form.ts';

/** Returns a title for the fields with errors. A field that is only empty is missing, not wrong. */
export function errorTitleIn({ errors, fields }: CheckoutContext): string | null {
  const paths = fieldPaths.filter((path) => errors[path] !== undefined);
  if (paths.length === 0) return null;
  return paths.every((path) => fields[path].trim() === '')
    ? form.wrong.missing(paths.length)
    : form.wrong.title(paths.length);
}
