import type { AnyEventObject, SnapshotFrom } from 'xstate';
import type { orderMachine } from '#machines/order/order.machine.ts';
import type { Step } from 'xstate-workbench/paths/model';

export type OrderSnapshot = SnapshotFrom<typeof orderMachine>;
export type OrderStep = Step<OrderSnapshot>;

/** The step that an order is at; every state but an answer has others within. */
export const stepOf = ({ value }: OrderSnapshot): string =>
  typeof value === 'string' ? value : (Object.keys(value)[0] ?? '');

/** Whether the order reaches the step by this very event. */
export const enters = (step: string, { before, after }: OrderStep): boolean =>
  stepOf(after) === step && stepOf(before) !== step;

export const providerOf = ({ context }: OrderSnapshot): string => context.agreed?.voucher ?? 'none';

/** Whether an operator asks for something. */
export const isRuling = ({ type }: AnyEventObject): boolean =>
  ['retry.requested', 'refund.requested', 'case.closed'].includes(type);
/** Whether the operator says to have found no order in the order system. */
export const saysAbsent = (event: AnyEventObject): boolean => isRuling(event) && event['word'].isAbsent;
