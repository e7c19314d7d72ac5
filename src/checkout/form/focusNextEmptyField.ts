import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';

const isTextInput = (element: Element): element is HTMLInputElement =>
  element instanceof HTMLInputElement && !['checkbox', 'radio'].includes(element.type);

/** Excludes folded fields, because the address field fills them. */
const isEmptyRequiredField = (field: HTMLInputElement): boolean =>
  field.validity.valueMissing && field.closest('[data-folded]') === null;

/** On Enter, focuses the next empty field, or submits the form after the last field. @rule R2.44 */
export function focusNextEmptyField(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget: form } = event;
  if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing) return;
  if (!(target instanceof Element) || !isTextInput(target)) return;
  const fields = [...form.elements].filter(isTextInput);
  const nextFields = fields.slice(fields.indexOf(target) + 1);
  if (!nextFields.some(isEmptyRequiredField)) return;
  event.preventDefault();
  // Leaves the field first, because a left e-mail can fill the name. Then the customer sees the name before a submit.
  flushSync(() => target.blur());
  (nextFields.find(isEmptyRequiredField) ?? target).focus();
}
