import type { CardProblem } from '#machines/card/card.setup.ts';
import type { FindDatesOutcome } from '#machines/delivery/delivery.machine.ts';
import type { Intent } from '#machines/domain/intent.ts';
import { slots } from '#machines/domain/slot.ts';
import { fakePorts, type FakePorts } from '#tests/support/checkout.ts';
import { dates, now, otherDate, promo, reportOf } from '#tests/support/samples.ts';
import { answerForVouchers } from './voucherPorts.ts';
import type { World } from './world.ts';

const declined: CardProblem = { kind: 'declined', message: null };
const failure = { kind: 'failed', problem: declined } as const;

/**
 * Creates the mocked ports of a page. The simulated server processes each request immediately.
 * The walk delivers the response later.
 */
export function portsIn(world: World): FakePorts {
  const { chance, network } = world;
  const ports = fakePorts();

  const posted = () => ({ kind: chance.oneIn(10) ? chance.pick('refused', 'exists') : 'accepted' }) as const;
  ports.checkEmail.mockImplementation(({ email }) =>
    network.answer({ kind: email.startsWith('existant') ? 'exists' : 'new' }),
  );
  ports.initCustomer.mockImplementation(() => network.answer(posted()));
  ports.postCustomer.mockImplementation(() => network.answer(posted()));
  ports.checkPromo.mockImplementation(() =>
    network.answer(chance.oneIn(3) ? { kind: 'invalid' } : { kind: 'valid', promo }),
  );
  ports.findDates.mockImplementation(() =>
    network.answer(
      chance.oneIn(5)
        ? chance.pick<FindDatesOutcome>(
            { kind: 'found', dates: [otherDate], slots: slots.slice(1) },
            { kind: 'none' },
          )
        : { kind: 'found', dates, slots },
    ),
  );

  const receiveIfFinal = (id: string, status: Intent['status']) => (): void => {
    if (status !== 'processing') world.receiveResult(id);
  };
  ports.submitCard.mockImplementation(() =>
    network.answer(chance.oneIn(10) ? failure : { kind: 'accepted' }),
  );
  ports.createIntent.mockImplementation((request) => network.answer(world.create(request)));
  ports.confirmIntent.mockImplementation((intent) => {
    if (!world.confirm(intent)) return network.answer(failure, () => world.receiveResult(intent.id));
    const status = world.statusOf(intent.id);
    return network.answer(
      { kind: 'answered', intent: reportOf(intent, status) },
      receiveIfFinal(intent.id, status),
    );
  });
  ports.readIntent.mockImplementation((intent) => {
    const status = world.statusOf(intent.id);
    return network.answer(
      { kind: 'answered', intent: reportOf(intent, status) },
      receiveIfFinal(intent.id, status),
    );
  });
  ports.finalizeOrder.mockImplementation(({ intentId }) => {
    const outcome = world.settle(intentId);
    return network.answer(outcome, () => {
      if (outcome.kind !== 'kept') world.receiveResult(intentId);
    });
  });

  ports.writeDraft.mockImplementation(async ({ draft }) => {
    world.stored = { draft, storedAt: now };
    return 'written';
  });
  ports.wipeDraft.mockImplementation(async () => {
    world.stored = null;
    world.purse.storedTokens = null;
    return 'wiped';
  });
  answerForVouchers(ports, world);
  ports.askForLock.mockImplementation(() =>
    chance.pick(
      'lock.acquired',
      'lock.acquired',
      'lock.unavailable',
      'lock.unsupported',
      'connection.lost',
      'silence',
    ),
  );
  ports.awaitOtherTab.mockImplementation(() => network.answer(undefined));
  return ports;
}
