import type { AnyEventObject } from 'xstate';
import type { Fault } from './controls.ts';

export interface Act {
  readonly action: string;
  readonly expected: readonly string[];
  /** State whose picture shows the result, if it adds to the text. */
  readonly picturedState?: string;
}

/** Reusable steps to the start of a case, referenced by name. */
export interface Recipe {
  readonly name: string;
  readonly title: string;
  readonly after?: Recipe;
  /** Phone layout. */
  readonly isNarrow?: true;
  readonly acts: readonly Act[];
}

/** Complete manual test, with the matching events of the machine. */
export interface Script {
  readonly title: string;
  /** 1 for payments, 2 for failures and timeouts, 3 for the rest. */
  readonly priority: 1 | 2 | 3;
  readonly start: Recipe;
  readonly faults?: readonly Fault[];
  readonly acts: readonly Act[];
  /** Default: the model's own input. */
  readonly input?: unknown;
  /** All events since the machine's start, including those of the recipe. */
  readonly events: readonly AnyEventObject[];
  /** Event type of the tested transition. Default: the last event. */
  readonly testedEvent?: string;
  /** Distinguishes several cases of the same transition. */
  readonly variant?: string;
}

export interface Automatic {
  readonly goals: RegExp;
  readonly reason: string;
  readonly coveredBy: string;
}

export interface Environment {
  readonly preface: readonly string[];
  /** Instruction that sets all these faults at once, in the words of the environment. */
  readonly faultInstruction: (faults: readonly Fault[]) => string;
  readonly clearFaultsInstruction: string;
}

export interface ManualTests {
  readonly environment: Environment;
  /** Ordered within a priority, success cases first. */
  readonly scripts: readonly Script[];
  readonly automatic: readonly Automatic[];
}

/** All acts including those of prerequisites. */
export const actsOf = ({ after, acts }: Recipe): readonly Act[] =>
  after === undefined ? acts : [...actsOf(after), ...acts];

/** A recipe with its prerequisites, the earliest first. */
export const recipesOf = (recipe: Recipe): readonly Recipe[] =>
  recipe.after === undefined ? [recipe] : [...recipesOf(recipe.after), recipe];
