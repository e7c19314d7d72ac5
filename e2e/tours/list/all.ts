import type { Tour } from '#e2e/tours/tour.ts';
import { externalTours, shortTours } from './external.ts';
import { challengeTours, formTours, writtenTours } from './form.ts';
import { lockTours, paymentTours } from './payment.ts';

/** By the edition of the shop that they are played in. */
export const tours = {
  shop: [...formTours, ...challengeTours, ...paymentTours, ...lockTours],
  external: [...externalTours, ...shortTours],
  /** As `shop`, from their own files. */
  written: writtenTours,
} as const satisfies Readonly<Record<string, readonly Tour[]>>;
