import * as z from 'zod/mini';
import { formatEuros } from '#machines/domain/money.ts';
import type { Server } from '#simulator/network.ts';
import { currentScope } from '#simulator/scope.ts';
import { readers, type Deed } from './deedReaders.ts';
import type { Story } from './story.ts';

const madeSchema = z.object({ id: z.string(), amount: z.optional(z.int()) });
const made = /^POST .*\/stripe\/v1\/(?:payment|setup)_intents(?:\/\w+)?$/;

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** Writes each action once, despite repeated calls. */
export function tellsDeeds(story: Story): (answer: Server['answer']) => Server['answer'] {
  const told = new Set<string>();
  /** Cents paid by vouchers, by intent. */
  const taken = new Map<string, number>();
  const takenFor = (intentId: string): number => taken.get(intentId) ?? 0;

  function tell({ id, intentId, ...deed }: Deed): void {
    if (told.has(id)) return;
    told.add(id);
    const behalf = currentScope()?.behalf ?? '';
    const { side, text, change = null, to = null } = deed;
    if (change?.kind === 'taken') taken.set(intentId, takenFor(intentId) + change.cents);
    const from = deed.from === '' ? behalf || null : deed.from;
    story.tell(side, text, { intentId, behalf, change, to, from });
  }

  function tellIntent(answer: unknown): void {
    const intent = madeSchema.safeParse(answer).data;
    if (intent === undefined) return;
    const { id, amount = 0 } = intent;
    if (!story.payments.note(id, amount, currentScope()?.behalf ?? '')) return;
    const text = `attend ${id}`;
    tell({ id: `${id} ${formatEuros(amount)}`, intentId: id, side: 'stripe', from: 'shop', text });
  }

  return (answer) => async (request) => {
    const call = `${request.method} ${new URL(request.url).pathname}`;
    const reader = readers.find(({ pattern }) => pattern.test(call));
    if (reader === undefined && !made.test(call)) return answer(request);
    const question = jsonOf(await request.clone().text());
    const response = await answer(request);
    const answered = jsonOf(await response.clone().text());
    if (reader === undefined) tellIntent(answered);
    else {
      const isRepeated = response.headers.get('idempotent-replayed') === 'true';
      const behalf = currentScope()?.behalf ?? '';
      const deed = reader.read({ call, question, answered, isRepeated, behalf, takenFor });
      if (deed !== null) tell(deed);
    }
    return response;
  };
}
