import type { CheckoutPorts } from '#src/effects/actor.ts';
import { fromPromise } from 'xstate';
import {
  type CheckPaygreenInstrumentRequest,
  type CreatePaygreenBuyerRequest,
  checkPaygreenInstrumentResponse,
  createPaygreenBuyerResponse,
} from '#server/contracts/paygreen.ts';
import type { VoucherForm } from '#src/effects/widgets/voucherForm.ts';
import { answerOf, isRejected } from './answer.ts';
import type { Backends } from './backends.ts';
import { linked } from './paygreenAnswer.ts';

/** Returns the same buyer for the same e-mail. */
export const createBuyer = ({ payment }: Backends): CheckoutPorts['voucher']['createBuyer'] =>
  fromPromise(async ({ input: { customer, address }, signal }) => {
    const { email, firstName, lastName, phoneNumber } = customer;
    const json: CreatePaygreenBuyerRequest = { email, firstName, lastName, phoneNumber, address };
    const response = await payment.post('createPaygreenBuyer', { json, signal });
    const answer = await answerOf(response, createPaygreenBuyerResponse);
    if (answer.kind === 'answered') return { kind: 'created', buyerId: answer.body.buyerId };
    if (isRejected(answer.status)) return { kind: 'refused', message: answer.error.message };
    throw new Error(`${answer.status} ${answer.error.code}`);
  });

/** Must run during the customer's click, because it opens a window. */
export const linkWallet = (form: VoucherForm): CheckoutPorts['voucher']['linkWallet'] =>
  fromPromise(({ input, signal }) => linked(form.current(), input.platform, signal));

/** The page never sees the values of the fields. */
export const submitFields = (form: VoucherForm): CheckoutPorts['voucher']['submitFields'] =>
  fromPromise(({ signal }) => linked(form.current(), 'conecs', signal));

export const checkInstrument = ({ payment }: Backends): CheckoutPorts['voucher']['checkInstrument'] =>
  fromPromise(async ({ input: { buyerId, instrument, dueNow }, signal }) => {
    const json: CheckPaygreenInstrumentRequest = {
      buyerId,
      instrumentId: instrument.id,
      platform: instrument.platform,
      amount: dueNow,
    };
    const response = await payment.post('checkPaygreenInstrument', { json, signal });
    const answer = await answerOf(response, checkPaygreenInstrumentResponse);
    if (answer.kind === 'answered') {
      const { available, sufficient } = answer.body;
      return { kind: 'known', available, isSufficient: sufficient };
    }
    if (isRejected(answer.status)) return { kind: 'refused', message: answer.error.message };
    throw new Error(`${answer.status} ${answer.error.code}`);
  });
