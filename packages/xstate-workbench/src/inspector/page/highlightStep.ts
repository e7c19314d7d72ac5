import * as z from 'zod/mini';
import { activePaint, rejectedPaint, selectedPaint } from '#workbench/diagram/highlightPaints.ts';
import { classOfTone, dominantTone, type Paint, type Paints } from '#workbench/diagram/paint.ts';
import type { Step } from '#workbench/inspector/protocol.ts';

const namesSchema = z.array(z.string());

function transitionsOf(element: Element): readonly string[] {
  const parsed = namesSchema.safeParse(JSON.parse(element.getAttribute('data-transitions') ?? '[]'));
  return parsed.success ? parsed.data : [];
}

const tones = [activePaint, selectedPaint, rejectedPaint].map(({ tone }) => tone);

function paint(element: Element, tone: string | undefined): void {
  for (const candidate of tones) element.classList.toggle(classOfTone(candidate), candidate === tone);
}

const paintEntries = (names: readonly string[], candidate: Paint): [string, Paint][] =>
  names.map((name) => [name, candidate]);

/**
 * Highlights active states, taken transitions and rejected ones in a drawing.
 * @returns the element of the innermost active state, to scroll to
 */
export function highlightStep(
  svgElement: Element,
  states: readonly string[],
  step: Step | null,
): Element | null {
  const rejectedTransitions =
    step?.guards.flatMap(({ transition, answer }) => (answer ? [] : [transition])) ?? [];
  const highlightPaints: Paints = new Map([
    ...paintEntries(states, activePaint),
    ...paintEntries(step?.taken ?? [], selectedPaint),
  ]);
  const rejectionPaints: Paints = new Map(paintEntries(rejectedTransitions, rejectedPaint));
  let innermost: Element | null = null;
  let maxDepth = 0;
  for (const element of svgElement.querySelectorAll('[data-state]')) {
    const id = element.getAttribute('data-state') ?? '';
    const tone = highlightPaints.get(id)?.tone;
    paint(element, tone);
    const depth = id.split('.').length;
    if (tone !== undefined && depth > maxDepth) [innermost, maxDepth] = [element, depth];
  }
  for (const element of svgElement.querySelectorAll('[data-transitions]')) {
    const names = transitionsOf(element);
    paint(element, dominantTone(names, highlightPaints) ?? dominantTone(names, rejectionPaints));
  }
  return innermost;
}
