import type { ChartState } from 'xstate-workbench/chart/chart';
import { caseIdOf } from 'xstate-workbench/paths/caseId';
import type { Case, Cases, PictureOf } from './cases.ts';
import { goalsIn, coveredGoals } from 'xstate-workbench/paths/coverage';
import { inputsOf } from '#tools/paths/explore.ts';
import type { ShopModel } from '#tools/paths/shopModel.ts';
import { probeOf, type Probe } from 'xstate-workbench/paths/probe';
import { recipesOf, type ManualTests, type Script } from './script.ts';

type GoalsByStep = readonly (readonly string[])[];

function runScript(model: ShopModel, probe: Probe, { title, events, ...script }: Script): GoalsByStep {
  const [defaultInput] = inputsOf(model);
  const start = probe.start('input' in script ? script.input : defaultInput);
  let before = start.after;
  const goalsByStep = [coveredGoals(start)];
  for (const event of events) {
    const observation = probe.send(before, event);
    const goals = coveredGoals(observation);
    if (goals.length === 0)
      throw new Error(`« ${title} » : ${JSON.stringify(before.value)} ne prend pas ${JSON.stringify(event)}`);
    goalsByStep.push(goals);
    before = observation.after;
  }
  return goalsByStep;
}

function testedGoal({ title, testedEvent, events }: Script, goalsByStep: GoalsByStep): string {
  const lastIndex =
    testedEvent === undefined ? events.length - 1 : events.findLastIndex(({ type }) => type === testedEvent);
  const goals = goalsByStep[lastIndex + 1] ?? [];
  // The tested transition may only store data and raise another event. The transition of that event changes the state.
  const goal = goals.find((name) => !name.endsWith('-> (stays)')) ?? goals.at(-1);
  if (goal === undefined)
    throw new Error(`« ${title} » : rien ne lui arrive par ${testedEvent ?? 'ses événements'}`);
  return goal;
}

/**
 * Returns test cases from scripts, with the transitions and guard results that they cover. Lists the remaining goals
 * with the reason why automated tests cover them.
 */
export function scriptedCases(
  model: ShopModel,
  { scripts, automatic, environment }: ManualTests,
  chart: ChartState,
  pictureOf: PictureOf,
): Cases {
  const probe = probeOf(model.machine);
  const cases = scripts.map((script): Case => {
    const goalsByStep = runScript(model, probe, script);
    const { title, priority, start, faults = [], acts, variant } = script;
    const goal = testedGoal(script, goalsByStep);
    const isNarrow = recipesOf(start).some((recipe) => recipe.isNarrow === true);
    return {
      id: caseIdOf(chart.id, variant === undefined ? goal : `${goal}, ${variant}`),
      title,
      priority,
      start,
      faults,
      acts,
      goals: [goal, ...new Set(goalsByStep.flat().filter((name) => name !== goal))],
      pictures: acts.flatMap(({ picturedState }, index) => {
        const file = picturedState === undefined ? undefined : pictureOf(picturedState, isNarrow);
        return file === undefined ? [] : [{ step: index + 1, file }];
      }),
    };
  });
  const coveredSoFar = new Set(cases.flatMap(({ goals }) => goals));
  const { transitions, rejections } = goalsIn(chart);
  return {
    cases,
    environment,
    automatic: [...transitions, ...rejections]
      .filter((goal) => !coveredSoFar.has(goal))
      .map((goal) => {
        const automaticEntry = automatic.find(({ goals }) => goals.test(goal));
        if (automaticEntry === undefined)
          throw new Error(`${goal}: ni cas à la main, ni raison de n’en pas avoir`);
        return {
          id: caseIdOf(chart.id, goal),
          goal,
          reason: automaticEntry.reason,
          coveredBy: automaticEntry.coveredBy,
        };
      }),
  };
}
