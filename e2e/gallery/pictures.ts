import type { Size, View } from './view.ts';

export interface Shot {
  readonly size: Size;
  /** Folder name, from the screen. */
  readonly screen: string;
  readonly view: View;
  /** Selector of the element to scroll to. */
  readonly scrollTarget?: string | undefined;
  /** Selector of the pressed element, for views that store the press themselves. */
  readonly clickTarget?: string | undefined;
}

export interface Subject {
  readonly machineId: string;
  /** Id in the charts, such as `checkout.payment.open.ready`, or the name of a page without a chart. */
  readonly id: string;
  readonly variant: string;
  readonly shots: readonly Shot[];
}

/** Unique name of a state and its look. */
export const subjectName = ({ id, variant }: Pick<Subject, 'id' | 'variant'>): string =>
  variant === '' ? id : `${id}+${variant}`;
