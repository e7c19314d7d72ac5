import type { Size, View } from './view.ts';

/** One state as it is to be photographed at one width. */
export interface Shot {
  readonly size: Size;
  /** The folder: the screen that shows it. */
  readonly screen: string;
  readonly view: View;
  /** A selector of what is to be in sight. */
  readonly aim?: string | undefined;
  /** A selector of what has been pressed, where the view itself keeps that in mind. */
  readonly press?: string | undefined;
}

/** A state and its pictures, at each width that has it. */
export interface Subject {
  readonly machineId: string;
  /** As the charts name it, `checkout.payment.open.ready`; the page's name where there is no chart. */
  readonly id: string;
  readonly look: string;
  readonly shots: readonly Shot[];
}

/** Two looks of one state, and two states, never share a name. */
export const nameOf = ({ id, look }: Pick<Subject, 'id' | 'look'>): string =>
  look === '' ? id : `${id}+${look}`;
