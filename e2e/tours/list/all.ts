import type { Tour } from '#e2e/tours/tour.ts';
import { externalTours, shortTours } from './external.ts';
import { challengeTours, formTours, formTourList } from './form.ts';
import { lockTours, paymentTours } from './payment.ts';

export const tours = {
  shop: [...formTours, ...challengeTours, ...paymentTours, ...lockTours],
  external: [...externalTours, ...shortTours],
  /** Tours that are played from generated files, with the default build `shop`. */
  written: formTourList,
} as const satisfies Readonly<Record<string, readonly Tour[]>>;
