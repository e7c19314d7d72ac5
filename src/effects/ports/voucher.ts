import type { CheckoutPorts } from '#src/effects/actor.ts';
import { fromPromise } from 'xstate';
import {
  type CheckPaygreenInstrumentRequest,
  type CreatePaygreenBuyerRequest,
  checkPaygreenInstrumentResponse,
  createPaygreenBuyerResponse,
} from '#server/contracts/paygreen.ts';
import type { VoucherForm } from '#src/effects/widgets/voucherForm.ts';
import { parseResponse, isPermanentError } from './apiResult.ts';
import type { Backends } from './backends.ts';
import { linkInstrument } from './linkInstrument.ts';

/** For a known e-mail address, PayGreen returns the existing customer. */
export const createBuyer = ({ payment }: Backends): CheckoutPorts['voucher']['createBuyer'] =>
  fromPromise(async ({ input: { customer, address }, signal }) => {
    const { email, firstName, lastName, phoneNumber } = customer;
    const json: CreatePaygreenBuyerRequest = { email, firstName, lastName, phoneNumber, address };
    const response = await payment.post('createPaygreenBuyer', { json, signal });
    const result = await parseResponse(response, createPaygreenBuyerResponse);
    if (result.kind === 'answered') return { kind: 'created', buyerId: result.body.buyerId };
    if (isPermanentError(result.status)) return { kind: 'refused', message: result.error.message };
    throw new Error(`${result.status} ${result.error.code}`);
  });

/**
 * Opens the voucher wallet's window during the customer's click, because browsers block windows opened later.
 */
export const linkWallet = (form: VoucherForm): CheckoutPorts['voucher']['linkWallet'] =>
  fromPromise(({ input, signal }) => linkInstrument(form.current(), input.platform, signal));

/** PayGreen's form contains the card fields. The shop's code never sees their values. */
export const submitFields = (form: VoucherForm): CheckoutPorts['voucher']['submitFields'] =>
  fromPromise(({ signal }) => linkInstrument(form.current(), 'conecs', signal));

export const checkInstrument = ({ payment }: Backends): CheckoutPorts['voucher']['checkInstrument'] =>
  fromPromise(async ({ input: { buyerId, instrument, dueNow }, signal }) => {
    const json: CheckPaygreenInstrumentRequest = {
      buyerId,
      instrumentId: instrument.id,
      platform: instrument.platform,
      amount: dueNow,
    };
    const response = await payment.post('checkPaygreenInstrument', { json, signal });
    const result = await parseResponse(response, checkPaygreenInstrumentResponse);
    if (result.kind === 'answered') {
      const { available, sufficient } = result.body;
      return { kind: 'known', available, isSufficient: sufficient };
    }
    if (isPermanentError(result.status)) return { kind: 'refused', message: result.error.message };
    throw new Error(`${result.status} ${result.error.code}`);
  });
