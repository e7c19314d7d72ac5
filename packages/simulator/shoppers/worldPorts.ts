import { readLedger } from '#simulator/checks/ledger.ts';
import type { Profile } from '#simulator/profiles.ts';
import type { Random } from '#simulator/random.ts';
import type { World } from '#simulator/world.ts';
import { payByCard } from './cardPayment.ts';
import { ShopConnection } from './connection.ts';
import { createVoucherMeans } from './voucherMeans.ts';
import type { ShopperPace, ShopperPorts } from './ports.ts';

/** One second in ms. */
const second = 1000;
const arrivalPeriod = 20 * 60 * second;

const simulatedPace: ShopperPace = {
  arrival: (random) => random.below(arrivalPeriod),
  thinkTime: (random) => random.below(60 * second),
  backoff: (random) => 2 * second + random.below(10 * second),
  pollInterval: 3,
  maxRetryAfter: Infinity,
  tries: 25,
  polls: 80,
};

export function createWorldPorts(
  world: World,
  { name, random, profile }: { name: string; random: Random; profile: Pick<Profile, 'voucher'> },
): ShopperPorts {
  const connection = new ShopConnection(world, name, random.fork('connection'));
  return {
    post: (path, body) => connection.post(path, body),
    pay: ({ id }, isCardGood) => payByCard(world, id, isCardGood),
    ledger: async () => readLedger(await world.ledger()),
    createMeans: (voucherRandom) => createVoucherMeans(world.config, voucherRandom, profile.voucher),
    drawOutdatedPage: () => world.providerChanges.drawOutdatedPage(name),
    pace: simulatedPace,
    timeline: world.timeline,
  };
}
