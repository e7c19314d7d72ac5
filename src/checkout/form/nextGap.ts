import type { KeyboardEvent } from 'react';

const isText = (element: Element): element is HTMLInputElement =>
  element instanceof HTMLInputElement && !['checkbox', 'radio'].includes(element.type);

/** Folded fields are filled in by the address, and open by themselves when a submit needs them. */
const isGap = (field: HTMLInputElement): boolean =>
  field.validity.valueMissing && field.closest('[data-folded]') === null;

/**
 * Enter in a field leads to the next one that is still empty, as a phone's keyboard promises; where none is, it sends the form, as
 * browsers do. Fields before it were left empty on purpose: the submit tells of them.
 * @rule R2.44
 */
export function goToNextGap(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget: form } = event;
  if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing) return;
  if (!(target instanceof Element) || !isText(target)) return;
  const fields = [...form.elements].filter(isText);
  const gap = fields.slice(fields.indexOf(target) + 1).find(isGap);
  if (gap === undefined) return;
  event.preventDefault();
  gap.focus();
}
