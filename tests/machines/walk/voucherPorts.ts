import { pending, type FakePorts } from '#tests/support/checkout.ts';
import type { World } from './world.ts';

export function answerForVouchers(ports: FakePorts, { network, purse }: World): void {
  ports.createBuyer.mockImplementation(({ customer: { email } }) =>
    network.answer({ kind: 'created', buyerId: `buy_${email}` }),
  );
  ports.linkWallet.mockImplementation(({ platform }) => network.answer(purse.link(platform)));
  ports.submitFields.mockImplementation(() => network.answer(purse.link('conecs')));
  ports.checkInstrument.mockImplementation((input, signal) => {
    const outcome = purse.check(input);
    return network.answer(outcome, () => {
      const { buyerId, instrument } = input;
      const isEnough = outcome.kind === 'known' && outcome.isSufficient;
      if (isEnough && !signal.aborted) purse.verify({ paygreen: { buyerId, instrument } });
    });
  });

  ports.beginSignIn.mockImplementation(async () => {
    await network.answer(undefined, () => {
      purse.isAway = true;
    });
    return pending();
  });
  ports.exchangeCode.mockImplementation(({ code }, signal) => {
    const outcome = purse.exchange(code);
    return network.answer(outcome, () => {
      if (outcome.kind === 'granted' && !signal.aborted) purse.storedTokens = outcome.credentials;
    });
  });
  ports.checkBalance.mockImplementation((input, signal) => {
    const outcome = purse.balance(input.dueNow);
    return network.answer(outcome, () => {
      if (!signal.aborted) purse.receiveBalance(outcome, input);
    });
  });
  ports.endSession.mockImplementation(() => {
    purse.storedTokens = null;
    return network.answer(undefined);
  });
}
