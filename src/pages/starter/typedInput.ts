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

/** Sets the text as the browser does, not through React's own property, so that React detects the change. */
function setText(field: Field, text: string): void {
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Reflect.set(prototype, 'value', text, field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** A radio button that lost the choice does not count, because a click cannot clear it. */
function isChanged(field: Field): boolean {
  if (!(field instanceof HTMLInputElement) || !isToggle(field)) return field.value !== field.defaultValue;
  return field.checked !== field.defaultChecked && (field.checked || field.type === 'checkbox');
}

function replay(prerendered: Field): void {
  const field = renderedField(prerendered);
  if (field === undefined || !isChanged(prerendered)) return;
  if (isToggle(field)) field.click();
  else setText(field, prerendered.value);
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

/** @rule R2.53 */
function replayAll(): void {
  const renderedSections = document.querySelectorAll('main form details');
  for (const [index, section] of sections.entries())
    if (section.hasAttribute('open')) renderedSections[index]?.setAttribute('open', '');
  const active = focused && renderedField(focused);
  active?.focus({ preventScroll: true });
  fields.forEach(replay);
  // E-mail fields have no readable caret. The browser places it after the text.
  if (focused !== null && active && focused.selectionStart !== null)
    active.setSelectionRange(focused.selectionStart, focused.selectionEnd);
}

// The observer runs in the task in which React replaces the screen, so no key is lost in between.
const observer = new MutationObserver(() => {
  observer.disconnect();
  replayAll();
});
if (root !== null) observer.observe(root, { childList: true });
