import type { AnyEventObject } from 'xstate';
import type { Fault } from './controls.ts';

export interface Act {
  readonly action: string;
  readonly expected: readonly string[];
  /** State whose picture shows more of the expected result than the text. */
  readonly picturedState?: string;
}

/** Named steps to the start of a test case, reusable in several cases. */
export interface Recipe {
  readonly name: string;
  readonly title: string;
  readonly after?: Recipe;
  /** `true` for the phone layout. */
  readonly isNarrow?: true;
  readonly acts: readonly Act[];
}

/** Manual test case, with the events of the machine that it triggers. */
export interface Script {
  readonly title: string;
  readonly priority: 1 | 2 | 3;
  readonly start: Recipe;
  readonly faults?: readonly Fault[];
  readonly acts: readonly Act[];
  readonly input?: unknown;
  /** All events since the machine's start, including those of the reusable steps. */
  readonly events: readonly AnyEventObject[];
  /** Event type of the tested transition. Default: type of the last event. */
  readonly testedEvent?: string;
  /** Text that distinguishes several test cases of the same transition. */
  readonly variant?: string;
}

export interface Automatic {
  readonly goals: RegExp;
  readonly reason: string;
  readonly coveredBy: string;
}

export interface Environment {
  readonly preface: readonly string[];
  /** Returns the instruction by which testers set all faults of a test case in the test environment. */
  readonly faultInstruction: (faults: readonly Fault[]) => string;
  readonly clearFaultsInstruction: string;
}

export interface ManualTests {
  readonly environment: Environment;
  /** Test cases. Their order applies within a priority, with success cases first. */
  readonly scripts: readonly Script[];
  readonly automatic: readonly Automatic[];
}

/** Returns all instructions of reusable steps, including those of their prerequisites. */
export const actsOf = ({ after, acts }: Recipe): readonly Act[] =>
  after === undefined ? acts : [...actsOf(after), ...acts];

/** Returns reusable steps with their prerequisites, the earliest first. */
export const recipesOf = (recipe: Recipe): readonly Recipe[] =>
  recipe.after === undefined ? [recipe] : [...recipesOf(recipe.after), recipe];
