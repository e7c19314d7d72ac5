import type { ChartState } from '#workbench/chart/chart.ts';
import { caseIdOf } from './caseId.ts';
import type { Case, Cases, PictureOf } from './cases.ts';
import { goalsIn, goalsMet } from './coverage.ts';
import { inputsOf, type Model } from './model.ts';
import { probeOf, type Probe } from './probe.ts';
import { recipesOf, type ByHand, type Script } from './script.ts';

type Met = readonly (readonly string[])[];

function play(model: Model, probe: Probe, { title, events, ...script }: Script): Met {
  const [ordinary] = inputsOf(model);
  const start = probe.start('input' in script ? script.input : ordinary);
  let before = start.after;
  const met = [goalsMet(start)];
  for (const event of events) {
    const seen = probe.send(before, event);
    const goals = goalsMet(seen);
    if (goals.length === 0)
      throw new Error(`« ${title} » : ${JSON.stringify(before.value)} ne prend pas ${JSON.stringify(event)}`);
    met.push(goals);
    before = seen.after;
  }
  return met;
}

function ownGoal({ title, about, events }: Script, met: Met): string {
  const last = about === undefined ? events.length - 1 : events.findLastIndex(({ type }) => type === about);
  const goals = met[last + 1] ?? [];
  // The event may only be stored and raise the event that changes the state.
  const goal = goals.find((name) => !name.endsWith('-> (stays)')) ?? goals.at(-1);
  if (goal === undefined)
    throw new Error(`« ${title} » : rien ne lui arrive par ${about ?? 'ses événements'}`);
  return goal;
}

/**
 * Cases from scripts, with the goals that they cover. The other goals list the reason why they are automated.
 */
export function scriptedCases(
  model: Model,
  { scripts, automatic, environment }: ByHand,
  chart: ChartState,
  pictureOf: PictureOf,
): Cases {
  const probe = probeOf(model.machine);
  const cases = scripts.map((script): Case => {
    const met = play(model, probe, script);
    const { title, priority, start, faults = [], acts, variant } = script;
    const goal = ownGoal(script, met);
    const isNarrow = recipesOf(start).some((recipe) => recipe.isNarrow === true);
    return {
      id: caseIdOf(chart.id, variant === undefined ? goal : `${goal}, ${variant}`),
      title,
      priority,
      start,
      faults,
      acts,
      goals: [goal, ...new Set(met.flat().filter((name) => name !== goal))],
      pictures: acts.flatMap(({ shows }, index) => {
        const file = shows === undefined ? undefined : pictureOf(shows, isNarrow);
        return file === undefined ? [] : [{ step: index + 1, file }];
      }),
    };
  });
  const shown = new Set(cases.flatMap(({ goals }) => goals));
  const { transitions, refusals } = goalsIn(chart);
  return {
    cases,
    environment,
    automatic: [...transitions, ...refusals]
      .filter((goal) => !shown.has(goal))
      .map((goal) => {
        const why = automatic.find(({ goals }) => goals.test(goal));
        if (why === undefined) throw new Error(`${goal}: ni cas à la main, ni raison de n’en pas avoir`);
        return { id: caseIdOf(chart.id, goal), goal, reason: why.reason, playedBy: why.playedBy };
      }),
  };
}
