/*
 * Inline script of a prerendered step. Customers can type before React renders the step's screen, which replaces
 * the prerendered fields. The script then repeats the input in the rendered fields, which send it to the checkout.
 */
type Field = HTMLInputElement | HTMLTextAreaElement;

const isField = (element: Element): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

const fieldsIn = (parent: ParentNode): readonly Field[] =>
  [...parent.querySelectorAll('main :is(input, textarea)')].filter(isField);

const isToggle = ({ type }: Field): boolean => type === 'checkbox' || type === 'radio';

/** Returns the rendered field that corresponds to a prerendered field. */
const renderedField = ({ id, name, value }: Field): Field | undefined =>
  fieldsIn(document).find((field) =>
    id === '' ? field.name === name && field.value === value : field.id === id,
  );

/** A radio button that lost the choice does not count, because a click cannot clear it. */
function isChanged(field: Field): boolean {
  if (!(field instanceof HTMLInputElement) || !isToggle(field)) return field.value !== field.defaultValue;
  return field.checked !== field.defaultChecked && (field.checked || field.type === 'checkbox');
}

const root = document.querySelector('#root');
const fields = root === null ? [] : fieldsIn(root);
const sections = document.querySelectorAll('main form details');
let focused: Field | null = null;

root?.addEventListener('focusin', ({ target }) => {
  focused = fields.find((field) => field === target) ?? null;
});
// Clears the field in a later task, because Chrome also emits `focusout` when React removes a focused field.
root?.addEventListener('focusout', ({ target }) => {
  setTimeout(() => (focused = focused === target ? null : focused));
});

/** Sets the text as the browser does, not through React's own property, so that React detects the change. */
function setText(field: Field, text: string): void {
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Reflect.set(prototype, 'value', text, field);
}

const changedFields = (): readonly (readonly [prerendered: Field, rendered: Field])[] =>
  fields.filter(isChanged).flatMap((prerendered) => {
    const rendered = renderedField(prerendered);
    return rendered === undefined ? [] : [[prerendered, rendered] as const];
  });

/** Restores text, focus and caret in the task in which React replaces the screen, so that no key is lost. */
function restore(): void {
  for (const [prerendered, field] of changedFields()) if (!isToggle(field)) setText(field, prerendered.value);
  const renderedSections = document.querySelectorAll('main form details');
  for (const [index, section] of sections.entries())
    if (section.hasAttribute('open')) renderedSections[index]?.setAttribute('open', '');
  const active = focused && renderedField(focused);
  if (focused === null || !active) return;
  const { selectionStart, selectionEnd } = focused;
  active.focus({ preventScroll: true });
  // E-mail fields have no readable caret. The browser places it after the text.
  if (selectionStart !== null) active.setSelectionRange(selectionStart, selectionEnd);
}

/** Repeats the input for the rendered fields, which send it to the checkout. @rule R2.53 */
function replay(): void {
  // Reads all texts first, because React empties restored fields when it renders the input of another field.
  const changes = changedFields().map(([prerendered, field]) => ({
    field,
    text: field.value === '' ? prerendered.value : field.value,
  }));
  for (const { field, text } of changes) {
    if (isToggle(field)) field.click();
    else {
      setText(field, text);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }
}

const observer = new MutationObserver(() => {
  observer.disconnect();
  restore();
});
if (root !== null) observer.observe(root, { childList: true });
// Only now do the rendered fields observe the checkout. The microtask waits until React has left its effects.
document.addEventListener('app:ready', () => queueMicrotask(replay), { once: true });
