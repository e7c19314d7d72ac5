import type { AnyEventObject } from 'xstate';
import type { Fault } from './controls.ts';

/** One thing that a hand does, and what is to be seen then. */
export interface Act {
  readonly does: string;
  /** Each in words that are on a screen, or in the records of the environment. */
  readonly sees: readonly string[];
  /** The state, or its look, whose picture is what is seen then; none, unless it tells more than the words. */
  readonly shows?: string;
}

/** How to come to where cases begin; said once, and referred to by its name. */
export interface Recipe {
  /** Short: `A`. */
  readonly name: string;
  readonly title: string;
  /** Its own acts follow those of this one. */
  readonly after?: Recipe;
  /** On the screen of a phone. */
  readonly isNarrow?: true;
  readonly acts: readonly Act[];
}

/** What a person can do from start to end, and what the machine is told meanwhile. */
export interface Script {
  /** What is special about it, and what comes of it. */
  readonly title: string;
  /** 1 where money is at stake, 2 where something fails or takes too long, 3 elsewhere. */
  readonly priority: 1 | 2 | 3;
  readonly start: Recipe;
  /** To be set after the start, before the first act. */
  readonly faults?: readonly Fault[];
  readonly acts: readonly Act[];
  /** What the machine is started with; the model's own input, when left out. */
  readonly input?: unknown;
  /** From the machine's start on, those of the recipe first. */
  readonly events: readonly AnyEventObject[];
  /** The type of the event whose transition the case is about; the last one, when left out. */
  readonly about?: string;
  /** What tells it from another case about the same transition. */
  readonly variant?: string;
}

/** Why no hand does some of a machine's goals. */
export interface Automatic {
  readonly goals: RegExp;
  readonly reason: string;
  /** The test that plays them. */
  readonly playedBy: string;
}

/** Where cases are run, and how faults are set and lifted there. */
export interface Environment {
  /** What has to be known of all cases, a paragraph each. */
  readonly preface: readonly string[];
  /** All that one has to do for these at once, in the words that stand there. */
  readonly setting: (faults: readonly Fault[]) => string;
  readonly lifting: string;
}

/** All that who tests a machine by hand is given. */
export interface ByHand {
  readonly environment: Environment;
  /** Within a priority in their order: those where all goes well come first. */
  readonly scripts: readonly Script[];
  readonly automatic: readonly Automatic[];
}

/** What is done of a recipe, from nothing on. */
export const actsOf = ({ after, acts }: Recipe): readonly Act[] =>
  after === undefined ? acts : [...actsOf(after), ...acts];

/** A recipe and those that it goes on from, the first one first. */
export const recipesOf = (recipe: Recipe): readonly Recipe[] =>
  recipe.after === undefined ? [recipe] : [...recipesOf(recipe.after), recipe];
