import { TerminalError } from '@restatedev/restate-sdk';
import { xstate, type PromiseCreator } from '@restatedev/xstate';
import { fromPromise } from '@restatedev/xstate/promise';
import * as z from 'zod/mini';
import { createSandboxConfig } from '#server/config/config.ts';
import { createCharts, type OrderDelays } from '#server/orders/orders.ts';
import {
  createOrderEffects,
  createOrderServices,
  type OrderServices,
} from '#server/orders/engine/services.ts';
import type { Bench } from './bench.ts';
import { nextOrdersOf } from './nextChart.ts';
import type { OrderPath, ScriptedResponse } from './orderPaths.ts';

const optionsOf = (bench: Bench, delays: OrderDelays) => ({
  config: createSandboxConfig(bench.providers.origin, bench.engine.ingressUrl),
  now: () => bench.clock.at,
  delays,
});
const chartsBy = (bench: Bench, delays: OrderDelays) =>
  createCharts(createOrderEffects(optionsOf(bench, delays)), delays);

/** Returns the current Restate services with the orders service replaced. */
export const servicesWith = (
  bench: Bench,
  orders: OrderServices[number],
  delays: OrderDelays,
): OrderServices =>
  createOrderServices(optionsOf(bench, delays)).map((service) =>
    service.name === orders.name ? orders : service,
  );

/** Scripted responses of the ports before the deployment, by intent. */
export const scripts = new Map<string, OrderPath['ports']>();
/** Invocation ids of the port calls. If Restate retries a call, its id stays the same. */
const calls = new Map<string, string[]>();

function scriptedFor(intentId: string, name: string, invocationId: string): ScriptedResponse {
  const earlier = calls.get(`${intentId} ${name}`) ?? [];
  const invocationIds = earlier.includes(invocationId) ? earlier : [...earlier, invocationId];
  calls.set(`${intentId} ${name}`, invocationIds);
  return scripts.get(intentId)?.[name]?.[invocationIds.indexOf(invocationId)] ?? 'real';
}

const scripted =
  (name: string, effect: PromiseCreator<unknown, never>): PromiseCreator<unknown, never> =>
  (call) => {
    const answer = scriptedFor(call.ctx.key, name, String(call.ctx.request().id));
    if (answer === 'real') return effect(call);
    if (answer === 'failed') return Promise.reject(new TerminalError(`${name} fails as scripted`));
    return answer === 'held' ? new Promise(() => undefined) : Promise.resolve(answer);
  };

const boundSchema = z.record(
  z.string(),
  z.object({ config: z.custom<PromiseCreator<unknown, never>>((value) => typeof value === 'function') }),
);

/** Retry delay in ms, longer than the test. Waiting orders resume only when the test calls `elapse`. */
const longWait = 10 * 60 * 1000;

/** Creates the orders service before the deployment: today's chart with scripted ports. */
export function firstOrders(bench: Bench): OrderServices[number] {
  const { latest } = chartsBy(bench, { retryDelay: longWait });
  const ports = Object.entries(boundSchema.parse(latest.implementations.actors));
  const actors = Object.fromEntries(
    ports.map(([name, { config }]) => [name, fromPromise(scripted(name, config))]),
  );
  return xstate('orders', Object.assign(latest.provide({ actors }), { id: latest.id }));
}

/**
 * Creates the orders service after the deployment, with an invented chart.
 * If `hasFormer` is set, earlier orders finish on today's chart.
 */
export function nextOrders(bench: Bench, hasFormer: boolean): OrderServices[number] {
  const { latest } = chartsBy(bench, { retryDelay: 50 });
  return nextOrdersOf(latest, hasFormer ? [latest] : []);
}
