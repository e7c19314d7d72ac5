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

const scheduleTokenDeletion = (context: ObjectContext, delayMs: number): unknown =>
  context.sendClient(intentsContract, context.key).forgetKey(rpc.sendOpts({ delay: delayMs }));

export const intentsOf = (
  providers: Pick<OrderProviders, 'cancelPayment'>,
  { slowness: attentionDelayMs, handover: tokenLifetimeMs, retention: retentionMs }: IntentDelays,
) =>
  implement(intentsContract, {
    handlers: {
      keepDraft: async (context, sent) => {
        const storedDraft = draftToStore(await context.get<StoredDraftOrder>('draft'), sent);
        if (storedDraft === null) return false;
        return move(
          context,
          { type: 'draft.sent' },
          { replaceDraft: () => context.set('draft', storedDraft) },
        );
      },
      readDraft: (context) => context.get<StoredDraftOrder>('draft'),
      closeDraft: async (context) => {
        const storedDraft = await context.get<StoredDraftOrder>('draft');
        await move(context, { type: 'payment.found', hasDraft: storedDraft !== null });
        return storedDraft;
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
        const storedDraft = await context.get<StoredDraftOrder>('draft');
        if (storedDraft !== null) context.set('draft', remainsOf(storedDraft));
      },
      keepTokens: async (context, edenred) => {
        const storedDraft = await context.get<StoredDraftOrder>('draft');
        if (storedDraft === null) return;
        const { draft } = storedDraft;
        context.set('draft', { ...storedDraft, draft: { ...draft, payment: { ...draft.payment, edenred } } });
      },
      readVoucher: async (context) => {
        if (!(await hasOrder(context))) return null;
        return reading(voucherIn, await context.client(ordersContract, context.key).snapshot());
      },
      lapse: (context, { status }) => tell(context, { type: 'voucher.lapsed', status }),
      surface: (context, voucher) => tell(context, { type: 'voucher.surfaced', voucher }),
      returned: (context, { amount }) => tell(context, { type: 'payment.returned', amount }),
      refundFailed: (context, report) => tell(context, { type: 'refund.failed', ...report }),
      disputed: (context, dispute) => tell(context, { type: 'payment.disputed', dispute }),
      rule: async (context, request) => {
        const outcome = await rule(context, request);
        if (outcome.kind === 'done') await watch(context, attentionDelayMs);
        // No later step schedules this deletion.
        if (isClosing(request, outcome))
          context
            .sendClient(intentsContract, context.key)
            .forgetShopper(rpc.sendOpts({ delay: retentionMs }));
        return outcome;
      },
      read: async (context) => ({
        snapshot: (await hasOrder(context))
          ? await context.client(ordersContract, context.key).snapshot()
          : null,
        kept: await context.get<StoredDraftOrder>('draft'),
        story: (await context.get<readonly StoryLine[]>('timeline')) ?? [],
      }),
      noteStep,
      look: (context) => look(context, attentionDelayMs),
      noteFailure,
      keepKey: async (context, sealedToken) => {
        const storeToken = (): void => {
          context.set('key', sealedToken);
          scheduleTokenDeletion(context, clientAreaKey);
        };
        await move(context, { type: 'order.registered' }, { keepKey: storeToken });
      },
      handOver: async (context) => {
        const deleteTokenLater = (): void => void scheduleTokenDeletion(context, tokenLifetimeMs);
        await move(context, { type: 'order.told' }, { forgetKeySoon: deleteTokenLater });
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
          await watch(context, attentionDelayMs);
          return reading(
            viewOf,
            await order.send({ event: { type: 'settlement.requested' } }, askedBy(context)),
          );
        }
        const snapshot = await order.create({ input: { intentId: context.key } }, askedBy(context));
        await move(context, { type: 'order.begun' });
        await watch(context, attentionDelayMs);
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
