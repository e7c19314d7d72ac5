import type { AnyEventObject, SnapshotFrom } from 'xstate';
import type { orderMachine } from '#machines/order/order.machine.ts';
import type { Step } from 'xstate-workbench/paths/model';

export type OrderSnapshot = SnapshotFrom<typeof orderMachine>;
export type OrderStep = Step<OrderSnapshot>;

export const stepOf = ({ value }: OrderSnapshot): string =>
  typeof value === 'string' ? value : (Object.keys(value)[0] ?? '');

export const entersState = (step: string, { before, after }: OrderStep): boolean =>
  stepOf(after) === step && stepOf(before) !== step;

export const providerOf = ({ context }: OrderSnapshot): string => context.agreed?.voucher ?? 'none';

/** `true` if the event is an operator's decision about an order. */
export const isOperatorDecision = ({ type }: AnyEventObject): boolean =>
  ['retry.requested', 'refund.requested', 'case.closed'].includes(type);
/** `true` if the operator confirms that the main backend lacks the order. */
export const operatorReportsAbsent = (event: AnyEventObject): boolean =>
  isOperatorDecision(event) && event['word'].isAbsent;
