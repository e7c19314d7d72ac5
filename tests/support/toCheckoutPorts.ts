import { fromCallback, fromPromise, type PromiseActorLogic } from 'xstate';
import type { Mock } from 'vitest';
import type { CheckoutPorts } from '#src/effects/actor.ts';
import type { FakePorts } from './checkout.ts';

type Port<TOutput, TInput> = Mock<(input: TInput, signal: AbortSignal) => Promise<TOutput>>;

const promised = <TOutput, TInput>(port: Port<TOutput, TInput>): PromiseActorLogic<TOutput, TInput> =>
  fromPromise(({ input, signal }) => port(input, signal));

/** Wraps mock functions (fake ports) as the XState actors that the machines invoke. */
export const toCheckoutPorts = (ports: FakePorts): CheckoutPorts => ({
  account: {
    checkEmail: promised(ports.checkEmail),
    initCustomer: promised(ports.initCustomer),
    postCustomer: promised(ports.postCustomer),
    finalizeOrder: promised(ports.finalizeOrder),
  },
  addressSearch: { searchAddress: promised(ports.searchAddress) },
  card: {
    createIntent: promised(ports.createIntent),
    solveChallenge: promised(ports.solveChallenge),
    submitCard: promised(ports.submitCard),
    confirmIntent: promised(ports.confirmIntent),
    readIntent: promised(ports.readIntent),
    readCardDetails: promised(ports.readCardDetails),
  },
  citySearch: { searchCities: promised(ports.searchCities) },
  delivery: { findDates: promised(ports.findDates) },
  express: { answerSheet: promised(ports.answerSheet) },
  edenred: {
    beginSignIn: promised(ports.beginSignIn),
    exchangeCode: promised(ports.exchangeCode),
    checkBalance: promised(ports.checkBalance),
    endSession: promised(ports.endSession),
  },
  voucher: {
    createBuyer: promised(ports.createBuyer),
    linkWallet: promised(ports.linkWallet),
    submitFields: promised(ports.submitFields),
    checkInstrument: promised(ports.checkInstrument),
  },
  draft: {
    writeDraft: promised(ports.writeDraft),
    awaitOtherPayment: promised(ports.awaitOtherPayment),
    wipeDraft: promised(ports.wipeDraft),
  },
  promo: { checkPromo: promised(ports.checkPromo) },
  journey: {
    holdPayment: fromCallback(({ sendBack }) => {
      const type = ports.askForLock();
      if (type !== 'silence') sendBack({ type });
    }),
    awaitOtherTab: promised(ports.awaitOtherTab),
    readOrder: promised(ports.readOrder),
    leave: promised(ports.leave),
  },
});
