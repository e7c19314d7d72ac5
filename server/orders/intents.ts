import { implement, rpc, type ObjectContext } from '@restatedev/restate-sdk';
import { cancellationOf } from '#machines/domain/intent.ts';
import { clientAreaKey } from '#machines/domain/lifetimes.ts';
import { askedBy } from './orderLine.ts';
import { isLast, viewOf, voucherIn } from './answer.ts';
import { checkoutsContract, intentsContract, ordersContract, type StoredDraftOrder } from './contracts.ts';
import { draftToStore } from './drafts.ts';
import { hasOrder, lifeOf, move } from './intentLife.ts';
import type { OrderProviders } from '#server/orders/steps/providers.ts';
import { reading } from './reading.ts';
import { remainsOf } from './remains.ts';
import { isClosing, rule, tell } from '#server/orders/cases/rulings.ts';
import { noteStep, type StoryLine } from './story.ts';
import { look, noteFailure, watch } from '#server/orders/cases/watch.ts';

interface IntentDelays {
  /** In ms, after which a pending order is listed for operators. */
  readonly slowness: number;
  /** In ms. The autologin token can be read again, because a response may be lost. */
  readonly handover: number;
  /** In ms, after which the customer data of a closed order is deleted. */
  readonly retention: number;
}

const forgetKey = (context: ObjectContext, delay: number): unknown =>
  context.sendClient(intentsContract, context.key).forgetKey(rpc.sendOpts({ delay }));

export const intentsOf = (
  providers: Pick<OrderProviders, 'cancelPayment'>,
  { slowness, handover, retention }: IntentDelays,
) =>
  implement(intentsContract, {
    handlers: {
      keepDraft: async (context, sent) => {
        const stored = draftToStore(await context.get<StoredDraftOrder>('draft'), sent);
        if (stored === null) return false;
        return move(context, { type: 'draft.sent' }, { replaceDraft: () => context.set('draft', stored) });
      },
      readDraft: (context) => context.get<StoredDraftOrder>('draft'),
      closeDraft: async (context) => {
        const stored = await context.get<StoredDraftOrder>('draft');
        await move(context, { type: 'payment.found', hasDraft: stored !== null });
        return stored;
      },
      forgetDraft: async (context) => {
        await move(context, { type: 'intent.retired' }, { forgetDraft: () => context.clear('draft') });
      },
      claim: async (context, checkoutId) => {
        const outcome = await context.client(checkoutsContract, checkoutId).claim(context.key);
        await move(context, { type: 'checkout.claimed', ...outcome });
        return outcome;
      },
      release: async (context, { checkoutId }) => {
        if (checkoutId !== null) await context.client(checkoutsContract, checkoutId).release(context.key);
        await move(context, { type: 'payment.refunded' });
      },
      forgetShopper: async (context) => {
        const stored = await context.get<StoredDraftOrder>('draft');
        if (stored !== null) context.set('draft', remainsOf(stored));
      },
      keepTokens: async (context, edenred) => {
        const stored = await context.get<StoredDraftOrder>('draft');
        if (stored === null) return;
        const { draft } = stored;
        context.set('draft', { ...stored, draft: { ...draft, payment: { ...draft.payment, edenred } } });
      },
      readVoucher: async (context) => {
        if (!(await hasOrder(context))) return null;
        return reading(voucherIn, await context.client(ordersContract, context.key).snapshot());
      },
      lapse: (context, { status }) => tell(context, { type: 'voucher.lapsed', status }),
      surface: (context, voucher) => tell(context, { type: 'voucher.surfaced', voucher }),
      returned: (context, { amount }) => tell(context, { type: 'payment.returned', amount }),
      refundFailed: (context, news) => tell(context, { type: 'refund.failed', ...news }),
      disputed: (context, dispute) => tell(context, { type: 'payment.disputed', dispute }),
      rule: async (context, request) => {
        const answer = await rule(context, request);
        if (answer.kind === 'done') await watch(context, slowness);
        // No later step schedules this deletion.
        if (isClosing(request, answer))
          context.sendClient(intentsContract, context.key).forgetShopper(rpc.sendOpts({ delay: retention }));
        return answer;
      },
      read: async (context) => ({
        snapshot: (await hasOrder(context))
          ? await context.client(ordersContract, context.key).snapshot()
          : null,
        kept: await context.get<StoredDraftOrder>('draft'),
        story: (await context.get<readonly StoryLine[]>('story')) ?? [],
      }),
      noteStep,
      look: (context) => look(context, slowness),
      noteFailure,
      keepKey: async (context, key) => {
        const keepKey = (): void => {
          context.set('key', key);
          forgetKey(context, clientAreaKey);
        };
        await move(context, { type: 'order.registered' }, { keepKey });
      },
      handOver: async (context) => {
        const forgetKeySoon = (): void => void forgetKey(context, handover);
        await move(context, { type: 'order.told' }, { forgetKeySoon });
        return context.get<string>('key');
      },
      isHandedOver: async (context) => (await lifeOf(context)).matches({ ordered: 'told' }),
      forgetKey: async (context) => {
        context.clear('key');
      },
      ask: async (context) => {
        const order = context.client(ordersContract, context.key);
        // Creating the order again would overwrite it.
        if (await hasOrder(context)) {
          const view = reading(viewOf, await order.snapshot());
          if (isLast(view)) return view;
          await watch(context, slowness);
          return reading(
            viewOf,
            await order.send({ event: { type: 'settlement.requested' } }, askedBy(context)),
          );
        }
        const snapshot = await order.create({ input: { intentId: context.key } }, askedBy(context));
        await move(context, { type: 'order.begun' });
        await watch(context, slowness);
        return viewOf(snapshot);
      },
      // @rule R4.32
      cancel: async (context, { checkoutId }) => {
        const status = await context.run('cancel', () => providers.cancelPayment(context.key));
        const outcome = cancellationOf(status);
        if (outcome === 'paid') context.sendClient(intentsContract, context.key).ask();
        if (outcome === 'over') await context.client(checkoutsContract, checkoutId).retire(context.key);
      },
    },
  });
