import { implement, rpc, type ObjectContext } from '@restatedev/restate-sdk';
import { cancellationOf } from '#machines/domain/intent.ts';
import { autologinLifetime } from '#machines/domain/lifetimes.ts';
import { requestIdOptions } from './engineLogger.ts';
import { isFinal, toOrderView, readVoucherRecord } from './orderView.ts';
import { checkoutsContract, intentsContract, ordersContract, type StoredDraftOrder } from './contracts.ts';
import { resolveDraftToStore } from './drafts.ts';
import { hasOrder, readIntentSnapshot, transitionIntent } from './intentState.ts';
import type { OrderProviders } from '#server/orders/steps/providers.ts';
import { readStored } from './readStored.ts';
import { withoutCustomerData } from './withoutCustomerData.ts';
import { closesOrder, applyRuling, notifyOrder } from '#server/orders/cases/rulings.ts';
import { recordStep, type TimelineEntry } from './timeline.ts';
import { checkWatchedOrder, raiseFailure, watchOrder } from '#server/orders/cases/watch.ts';

interface IntentDelays {
  readonly attentionDelayMs: number;
  readonly tokenLifetimeMs: number;
  readonly retentionMs: number;
}

const scheduleTokenDeletion = (context: ObjectContext, delayMs: number): unknown =>
  context.sendClient(intentsContract, context.key).deleteKey(rpc.sendOpts({ delay: delayMs }));

export const createIntents = (
  providers: Pick<OrderProviders, 'cancelPayment'>,
  { attentionDelayMs, tokenLifetimeMs, retentionMs }: IntentDelays,
) =>
  implement(intentsContract, {
    handlers: {
      storeDraft: async (context, sent) => {
        const storedDraft = resolveDraftToStore(await context.get<StoredDraftOrder>('draft'), sent);
        if (storedDraft === null) return false;
        return transitionIntent(
          context,
          { type: 'draft.sent' },
          { replaceDraft: () => context.set('draft', storedDraft) },
        );
      },
      readDraft: (context) => context.get<StoredDraftOrder>('draft'),
      closeDraft: async (context) => {
        const storedDraft = await context.get<StoredDraftOrder>('draft');
        await transitionIntent(context, { type: 'payment.found', hasDraft: storedDraft !== null });
        return storedDraft;
      },
      deleteDraft: async (context) => {
        await transitionIntent(
          context,
          { type: 'intent.cancelled' },
          { deleteDraft: () => context.clear('draft') },
        );
      },
      claim: async (context, checkoutId) => {
        const outcome = await context.client(checkoutsContract, checkoutId).claim(context.key);
        await transitionIntent(context, { type: 'checkout.claimed', ...outcome });
        return outcome;
      },
      release: async (context, { checkoutId }) => {
        if (checkoutId !== null) await context.client(checkoutsContract, checkoutId).release(context.key);
        await transitionIntent(context, { type: 'payment.refunded' });
      },
      deleteCustomerData: async (context) => {
        const storedDraft = await context.get<StoredDraftOrder>('draft');
        if (storedDraft !== null) context.set('draft', withoutCustomerData(storedDraft));
      },
      storeTokens: async (context, edenred) => {
        const storedDraft = await context.get<StoredDraftOrder>('draft');
        if (storedDraft === null) return;
        const { draft } = storedDraft;
        context.set('draft', { ...storedDraft, draft: { ...draft, payment: { ...draft.payment, edenred } } });
      },
      readVoucher: async (context) => {
        if (!(await hasOrder(context))) return null;
        return readStored(readVoucherRecord, await context.client(ordersContract, context.key).snapshot());
      },
      lapse: (context, { status }) => notifyOrder(context, { type: 'voucher.lapsed', status }),
      surface: (context, voucher) => notifyOrder(context, { type: 'voucher.surfaced', voucher }),
      returned: (context, { amount }) => notifyOrder(context, { type: 'payment.returned', amount }),
      refundFailed: (context, report) => notifyOrder(context, { type: 'refund.failed', ...report }),
      disputed: (context, dispute) => notifyOrder(context, { type: 'payment.disputed', dispute }),
      rule: async (context, request) => {
        const outcome = await applyRuling(context, request);
        if (outcome.kind === 'done') await watchOrder(context, attentionDelayMs);
        // Schedules the deletion of customer data here, because a closed order runs no later step.
        if (closesOrder(request, outcome))
          context
            .sendClient(intentsContract, context.key)
            .deleteCustomerData(rpc.sendOpts({ delay: retentionMs }));
        return outcome;
      },
      read: async (context) => ({
        snapshot: (await hasOrder(context))
          ? await context.client(ordersContract, context.key).snapshot()
          : null,
        draftOrder: await context.get<StoredDraftOrder>('draft'),
        timeline: (await context.get<readonly TimelineEntry[]>('timeline')) ?? [],
      }),
      noteStep: recordStep,
      look: (context) => checkWatchedOrder(context, attentionDelayMs),
      noteFailure: raiseFailure,
      storeKey: async (context, sealedToken) => {
        const storeToken = (): void => {
          context.set('key', sealedToken);
          scheduleTokenDeletion(context, autologinLifetime);
        };
        await transitionIntent(context, { type: 'order.registered' }, { storeKey: storeToken });
      },
      handOver: async (context) => {
        const deleteTokenLater = (): void => void scheduleTokenDeletion(context, tokenLifetimeMs);
        await transitionIntent(context, { type: 'order.confirmed' }, { expireKeySoon: deleteTokenLater });
        return context.get<string>('key');
      },
      isHandedOver: async (context) => (await readIntentSnapshot(context)).matches({ ordered: 'confirmed' }),
      deleteKey: async (context) => {
        context.clear('key');
      },
      // @rule R7.30
      ask: async (context) => {
        const order = context.client(ordersContract, context.key);
        // Creating the order twice would overwrite the existing order.
        if (await hasOrder(context)) {
          const view = readStored(toOrderView, await order.snapshot());
          if (isFinal(view)) return view;
          await watchOrder(context, attentionDelayMs);
          return readStored(
            toOrderView,
            await order.send({ event: { type: 'settlement.requested' } }, requestIdOptions(context)),
          );
        }
        const snapshot = await order.create({ input: { intentId: context.key } }, requestIdOptions(context));
        await transitionIntent(context, { type: 'order.created' });
        await watchOrder(context, attentionDelayMs);
        return toOrderView(snapshot);
      },
      // @rule R4.32
      cancel: async (context, { checkoutId }) => {
        const status = await context.run('cancel', () => providers.cancelPayment(context.key));
        const outcome = cancellationOf(status);
        if (outcome === 'paid') context.sendClient(intentsContract, context.key).ask();
        if (outcome === 'over')
          await context.client(checkoutsContract, checkoutId).discardIntent(context.key);
      },
    },
  });
