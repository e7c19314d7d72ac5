import * as z from 'zod/mini';
import type { Step } from '#workbench/inspector/protocol.ts';

const namesSchema = z.array(z.string());

/** Names of the transitions that a part of a drawing stands for. */
function transitionsOf(element: Element): readonly string[] {
  const read = namesSchema.safeParse(JSON.parse(element.getAttribute('data-transitions') ?? '[]'));
  return read.success ? read.data : [];
}

/**
 * Marks the active states of a drawing, and how its machine came there.
 * @returns what to look at: the innermost active state, or the box that stands for it
 */
export function lightUp(drawn: Element, states: readonly string[], step: Step | null): Element | null {
  const active = new Set(states);
  let innermost: Element | null = null;
  let deepest = 0;
  for (const element of drawn.querySelectorAll('[data-state]')) {
    const id = element.getAttribute('data-state') ?? '';
    const isLit = active.has(id);
    element.classList.toggle('lit', isLit);
    const depth = id.split('.').length;
    if (isLit && depth > deepest) [innermost, deepest] = [element, depth];
  }
  const taken = new Set(step?.taken);
  const refused = new Set(step?.guards.flatMap(({ transition, answer }) => (answer ? [] : [transition])));
  for (const element of drawn.querySelectorAll('[data-transitions]')) {
    const names = transitionsOf(element);
    const isTaken = names.some((name) => taken.has(name));
    element.classList.toggle('last', isTaken);
    element.classList.toggle('refused', !isTaken && names.some((name) => refused.has(name)));
  }
  return innermost;
}
