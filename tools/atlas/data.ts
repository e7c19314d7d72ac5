import type { Trigger } from 'xstate-workbench/chart/chart';
import type { StateTone } from 'xstate-workbench/diagram/tones';

export interface Message {
  readonly to: readonly string[];
  readonly events: readonly string[];
  readonly isForwarded: boolean;
}

export interface MachineCode {
  /** Source text of named code, by file and name: `machines/promo/promo.facts.ts#codeOf`. */
  readonly snippets: Readonly<Record<string, string>>;
  readonly guards: Readonly<Record<string, readonly string[]>>;
  readonly messages: Readonly<Record<string, Message>>;
}

/** Screenshots of a state, as links to image files. */
export interface Picture {
  /** Text about the screen's visible content, if a state has several appearances. Otherwise empty. */
  readonly look: string;
  readonly narrow?: string | undefined;
  readonly wide?: string | undefined;
}

export interface AtlasTransition {
  readonly name: string;
  readonly kind: Trigger['kind'];
  readonly event: string;
  readonly word: string;
  readonly guard?: string | undefined;
  readonly condition?: string | undefined;
  readonly isForbidden?: true;
  readonly actions: readonly string[];
  readonly targets: readonly string[];
}

interface AtlasChild {
  readonly id: string;
  /** Chart id of an invoked machine. `undefined` if the invoked work is not a machine. */
  readonly machine?: string | undefined;
}

export interface AtlasState {
  /** Id of the state in its chart, also the address of the state's page: `#promo.checking`. */
  readonly id: string;
  readonly word: string;
  readonly kind: string;
  readonly tone: StateTone | undefined;
  readonly announcement?: string | undefined;
  readonly refusal?: string | undefined;
  readonly pictures: readonly Picture[];
  readonly entry: readonly string[];
  readonly exit: readonly string[];
  readonly children: readonly AtlasChild[];
  readonly transitions: readonly AtlasTransition[];
}

/** Rectangle of a state on a drawing, in pixels of the drawing. */
export type Rectangle = readonly [left: number, top: number, width: number, height: number];

export interface Drawing {
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly states: Readonly<Record<string, Rectangle>>;
  readonly labels: readonly { readonly transitions: readonly string[]; readonly rectangle: Rectangle }[];
}

interface AtlasTour {
  readonly start: readonly string[];
  readonly steps: readonly {
    readonly event: string;
    /**
     * Indexes of the transitions that the step takes, and of the transitions whose guard rejects the event. Transitions
     * are numbered in document order.
     */
    readonly takenTransitions: readonly number[];
    readonly rejectedTransitions: readonly number[];
    readonly states: readonly string[];
  }[];
}

interface AtlasSurvivor {
  readonly state: string;
  readonly transitions: readonly string[];
  readonly description: string;
}

export interface MutantCounts {
  readonly tried: number;
  readonly noticed: number;
}

export interface AtlasMutants {
  /** `true` if the chart or its expectations have changed since the mutation test ran. */
  readonly isOld: boolean;
  readonly states: Readonly<Record<string, MutantCounts>>;
  readonly survivors: readonly AtlasSurvivor[];
}

export interface AtlasMachine {
  readonly id: string;
  readonly words: Readonly<
    Record<'events' | 'guards' | 'actions' | 'actors', Readonly<Record<string, string>>>
  >;
  readonly guardParts: Readonly<
    Record<string, readonly { readonly word: string; readonly isWanted: boolean }[]>
  >;
  /** States of the machine in document order, the root first. */
  readonly states: readonly AtlasState[];
  readonly drawings: readonly Drawing[];
  readonly code: MachineCode;
  readonly tours: readonly AtlasTour[];
  readonly mutants?: AtlasMutants | undefined;
}

interface Overview extends Pick<Drawing, 'file' | 'width' | 'height'> {
  readonly title: string;
  /** Texts of the overview that the search finds. Texts that a machine's drawing also contains are omitted. */
  readonly searchEntries: readonly { readonly word: string; readonly detail: string }[];
}

export interface Atlas {
  readonly title: string;
  readonly overview?: Overview | undefined;
  /** Synonyms for the search. The key is a word that users type, the value is the word of the chart. */
  readonly synonyms: Readonly<Record<string, string>>;
  readonly machines: readonly AtlasMachine[];
}
