import type { AnyEventObject } from 'xstate';
import type { Edge, Exploration } from './exploration.ts';
import { violatedInvariants, createStartStep, type Model } from './model.ts';
import { shortestTourThrough, type Tour } from './tours.ts';

export interface Violation {
  readonly description: string;
  readonly rule: string;
  readonly events: readonly string[];
  readonly tour: Tour;
}

export function findViolations(
  model: Pick<Model, 'invariants'>,
  { starts, edges }: Exploration,
): Violation[] {
  const eventsByRule = new Map<string, Set<string>>();
  const tourByRule = new Map<string, Tour>();
  const recordEvent = (ruleName: string, { type }: AnyEventObject): void =>
    void eventsByRule.set(ruleName, (eventsByRule.get(ruleName) ?? new Set()).add(type));
  for (const start of starts) {
    const step = createStartStep(start.after);
    for (const ruleName of violatedInvariants(model, step)) {
      recordEvent(ruleName, step.event);
      if (!tourByRule.has(ruleName)) tourByRule.set(ruleName, { start, steps: [] });
    }
  }
  const acceptedEdges = edges.filter(({ isAccepted }) => isAccepted);
  const edgesBySource = Map.groupBy(acceptedEdges, ({ from }) => from);
  const violatingEdges = new Map<string, Map<string, Edge>>();
  for (const edge of acceptedEdges) {
    for (const ruleName of violatedInvariants(model, edge)) {
      recordEvent(ruleName, edge.event);
      const edgeBySituation = violatingEdges.get(ruleName) ?? new Map<string, Edge>();
      if (!edgeBySituation.has(edge.from)) edgeBySituation.set(edge.from, edge);
      violatingEdges.set(ruleName, edgeBySituation);
    }
  }
  for (const [ruleName, edgeBySituation] of violatingEdges) {
    const tour = shortestTourThrough(starts, edgesBySource, edgeBySituation);
    if (tour !== undefined && !tourByRule.has(ruleName)) tourByRule.set(ruleName, tour);
  }
  return [...tourByRule].map(([rule, tour]) => {
    const events = [...(eventsByRule.get(rule) ?? [])];
    return { description: `${rule} (broken by ${events.join(', ')})`, rule, events, tour };
  });
}
