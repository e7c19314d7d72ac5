import * as z from 'zod/mini';
import { here, refused, way } from '#workbench/diagram/lights.ts';
import { classOfTone, sharedTone, type Paint, type Paints } from '#workbench/diagram/paint.ts';
import type { Step } from '#workbench/inspector/protocol.ts';

const namesSchema = z.array(z.string());

function transitionsOf(element: Element): readonly string[] {
  const read = namesSchema.safeParse(JSON.parse(element.getAttribute('data-transitions') ?? '[]'));
  return read.success ? read.data : [];
}

const tones = [here, way, refused].map(({ tone }) => tone);

function paint(element: Element, tone: string | undefined): void {
  for (const one of tones) element.classList.toggle(classOfTone(one), one === tone);
}

const painted = (names: readonly string[], one: Paint): [string, Paint][] => names.map((name) => [name, one]);

/**
 * Highlights active states, taken transitions and rejected ones.
 * @returns the element of the innermost active state, to scroll to
 */
export function lightUp(drawn: Element, states: readonly string[], step: Step | null): Element | null {
  const denied = step?.guards.flatMap(({ transition, answer }) => (answer ? [] : [transition])) ?? [];
  const lights: Paints = new Map([...painted(states, here), ...painted(step?.taken ?? [], way)]);
  const refusals: Paints = new Map(painted(denied, refused));
  let innermost: Element | null = null;
  let deepest = 0;
  for (const element of drawn.querySelectorAll('[data-state]')) {
    const id = element.getAttribute('data-state') ?? '';
    const tone = lights.get(id)?.tone;
    paint(element, tone);
    const depth = id.split('.').length;
    if (tone !== undefined && depth > deepest) [innermost, deepest] = [element, depth];
  }
  for (const element of drawn.querySelectorAll('[data-transitions]')) {
    const names = transitionsOf(element);
    paint(element, sharedTone(names, lights) ?? sharedTone(names, refusals));
  }
  return innermost;
}
