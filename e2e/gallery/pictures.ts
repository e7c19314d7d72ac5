import type { Size, View } from './view.ts';

export interface Shot {
  readonly size: Size;
  /** Name of the screen, which is also the folder of its pictures. */
  readonly screen: string;
  readonly view: View;
  /** CSS selector of the element to scroll to before the picture. */
  readonly scrollTarget?: string | undefined;
  /** CSS selector of an element to press before the picture, for views whose change no machine stores. */
  readonly clickTarget?: string | undefined;
}

export interface Subject {
  readonly machineId: string;
  /**
   * Id of the state in its chart, such as `checkout.payment.open.ready`.
   * For a page without a chart, the page's name.
   */
  readonly id: string;
  readonly variant: string;
  readonly shots: readonly Shot[];
}

/** Returns a unique name for a state in one variant. */
export const subjectName = ({ id, variant }: Pick<Subject, 'id' | 'variant'>): string =>
  variant === '' ? id : `${id}+${variant}`;
