import type { Trigger } from '#workbench/chart/chart.ts';
import type { StateTone } from '#workbench/diagram/tones.ts';

/** Whom an action tells something. */
export interface Message {
  /** Ids of children; none stands for the parent. */
  readonly to: readonly string[];
  /** Names of the events that it sends. */
  readonly events: readonly string[];
  /** The very event that the transition is taken by is passed on. */
  readonly isForwarded: boolean;
}

/** What the code of a machine says beside its chart. */
export interface MachineCode {
  /** Text by where it stands, `machines/promo/promo.facts.ts#codeOf`. */
  readonly snippets: Readonly<Record<string, string>>;
  /** Snippets by the name of the guard: its own first, then what it leans on. */
  readonly guards: Readonly<Record<string, readonly string[]>>;
  /** By the name of the action. */
  readonly messages: Readonly<Record<string, Message>>;
}

/** How a state looks; files as the page links them. */
export interface Picture {
  /** In words, what is seen in it; empty where the state has one look. */
  readonly look: string;
  readonly narrow?: string | undefined;
  readonly wide?: string | undefined;
}

export interface AtlasTransition {
  readonly name: string;
  readonly kind: Trigger['kind'];
  readonly event: string;
  /** What sets it off, in words. */
  readonly word: string;
  readonly guard?: string | undefined;
  /** What has to hold, in words: « si ... », « sinon »; undefined when nothing is asked. */
  readonly condition?: string | undefined;
  readonly isForbidden?: true;
  readonly actions: readonly string[];
  readonly targets: readonly string[];
}

interface AtlasChild {
  readonly id: string;
  /** Id of the chart that it is; undefined for a single piece of work. */
  readonly machine?: string | undefined;
}

export interface AtlasState {
  /** As the chart names it, which is the page's address too: `#promo.checking`. */
  readonly id: string;
  readonly word: string;
  readonly kind: string;
  /** As drawings colour it. */
  readonly tone: StateTone | undefined;
  /** What a screen reader says. */
  readonly said?: string | undefined;
  /** Why it shuts events out that are taken around it. */
  readonly refusal?: string | undefined;
  readonly pictures: readonly Picture[];
  readonly entry: readonly string[];
  readonly exit: readonly string[];
  readonly children: readonly AtlasChild[];
  readonly transitions: readonly AtlasTransition[];
}

/** Where something lies on a drawing: left, top, width and height in its pixels. */
export type Place = readonly [left: number, top: number, width: number, height: number];

export interface Drawing {
  /** As the page links it. */
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly states: Readonly<Record<string, Place>>;
  /** Labels of arrows, with the names of the transitions that each shows. */
  readonly labels: readonly { readonly transitions: readonly string[]; readonly place: Place }[];
}

interface AtlasTour {
  /** Ids of the innermost states that it begins in. */
  readonly start: readonly string[];
  readonly steps: readonly {
    /** Name of the event. */
    readonly event: string;
    /** Indices of transitions in the machine's order: taken, and refused by their guards. */
    readonly taken: readonly number[];
    readonly refused: readonly number[];
    /** Ids of the innermost states afterwards. */
    readonly at: readonly string[];
  }[];
}

/** A small defect that no rule noticed. */
interface AtlasSurvivor {
  readonly state: string;
  /** Names of the transitions concerned. */
  readonly transitions: readonly string[];
  /** The defect in words. */
  readonly said: string;
}

/** How many small defects were tried, and how many of them the tests noticed. */
export interface Tried {
  readonly tried: number;
  readonly noticed: number;
}

/** What became of a machine's mutants when they were last tried. */
export interface AtlasMutants {
  /** The chart or its rules have changed since. */
  readonly isOld: boolean;
  /** By the id of the state whose own lines were broken. */
  readonly states: Readonly<Record<string, Tried>>;
  readonly survivors: readonly AtlasSurvivor[];
}

export interface AtlasMachine {
  readonly id: string;
  readonly words: Readonly<
    Record<'events' | 'guards' | 'actions' | 'actors', Readonly<Record<string, string>>>
  >;
  /** What a guard is put together of, in words, by its name; none of one that is a single question. */
  readonly guardParts: Readonly<
    Record<string, readonly { readonly word: string; readonly isWanted: boolean }[]>
  >;
  /** Itself first, in document order. */
  readonly states: readonly AtlasState[];
  readonly drawings: readonly Drawing[];
  readonly code: MachineCode;
  readonly tours: readonly AtlasTour[];
  /** Undefined where nobody has tried any. */
  readonly mutants?: AtlasMutants | undefined;
}

/** A drawing of the whole, which belongs to no machine. */
export interface Overview extends Pick<Drawing, 'file' | 'width' | 'height'> {
  readonly title: string;
  /** What stands on it and on no machine's own: a headline each, and what it is made of. */
  readonly told: readonly { readonly word: string; readonly detail: string }[];
}

export interface Atlas {
  readonly title: string;
  readonly overview?: Overview | undefined;
  /** What people say: what the charts call it. */
  readonly synonyms: Readonly<Record<string, string>>;
  readonly machines: readonly AtlasMachine[];
}
