import type { KeyboardEvent } from 'react';

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
  const nextEmptyField = fields.slice(fields.indexOf(target) + 1).find(isEmptyRequiredField);
  if (nextEmptyField === undefined) return;
  event.preventDefault();
  nextEmptyField.focus();
}
