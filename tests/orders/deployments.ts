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
import type { Road, Scripted } from './roads.ts';

const optionsOf = (bench: Bench, delays: OrderDelays) => ({
  config: createSandboxConfig(bench.outside.origin, bench.engine.ingressUrl),
  now: () => bench.clock.at,
  delays,
});
const chartsBy = (bench: Bench, delays: OrderDelays) =>
  createCharts(createOrderEffects(optionsOf(bench, delays)), delays);

/** Returns today's services with the orders service replaced. */
export const servicesWith = (
  bench: Bench,
  orders: OrderServices[number],
  delays: OrderDelays,
): OrderServices =>
  createOrderServices(optionsOf(bench, delays)).map((service) =>
    service.name === orders.name ? orders : service,
  );

/** Scripted port responses before the deployment, by intent. */
export const scripts = new Map<string, Road['ports']>();
/** Invocation ids of each port call. A retry by the engine has the same id. */
const calls = new Map<string, string[]>();

function scriptedFor(intentId: string, name: string, invocationId: string): Scripted {
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

/** In ms. Waiting orders resume only when a test calls `elapse`. */
const longWait = 10 * 60 * 1000;

/** Orders before the deployment: today's chart with scripted ports. */
export function firstOrders(bench: Bench): OrderServices[number] {
  const { latest } = chartsBy(bench, { retryDelay: longWait });
  const ports = Object.entries(boundSchema.parse(latest.implementations.actors));
  const actors = Object.fromEntries(
    ports.map(([name, { config }]) => [name, fromPromise(scripted(name, config))]),
  );
  return xstate('orders', Object.assign(latest.provide({ actors }), { id: latest.id }));
}

/** Orders after the deployment: an invented chart, with or without the former chart. */
export function nextOrders(bench: Bench, hasFormer: boolean): OrderServices[number] {
  const { latest } = chartsBy(bench, { retryDelay: 50 });
  return nextOrdersOf(latest, hasFormer ? [latest] : []);
}
