import { beforeEach, expect, test } from 'vitest';
import { deliveryDateOf } from '#machines/domain/delivery.ts';
import { Failure } from '#server/failure.ts';
import { createOrderQuestions } from '#server/functions/orderQuestions.ts';
import { createMainBackend } from '#server/providers/mainBackend.ts';
import { intentRequestOf } from '#tests/support/requests.ts';

const minute = 60_000;
const isoDate = '2026-12-01';
const { form } = intentRequestOf({ email: 'jeanne@example.com', date: deliveryDateOf(isoDate) });

/** What the main backend says, by its call; null where it is silent. */
interface Says {
  readonly isKnown: boolean;
  readonly dates: readonly string[];
}

let now: number;
let says: Says | null;
let asked: string[];
let hasGuessedTooOften: boolean;
let questions: ReturnType<typeof createOrderQuestions>;
beforeEach(() => {
  now = Date.UTC(2026, 10, 24, 10);
  says = { isKnown: false, dates: [isoDate] };
  asked = [];
  hasGuessedTooOften = false;
  const main = createMainBackend({
    url: 'https://main.example.com/api',
    fetch: async (input) => {
      const call = new URL(new Request(input).url).pathname.split('/').at(-1) ?? '';
      asked.push(call);
      if (says === null) throw new TypeError('no network');
      const response =
        call === 'inscription_user_exist'
          ? { 'exist?': says.isKnown }
          : { delivery_dates: says.dates, id: says.dates.map((date) => `id ${date}`) };
      return Response.json({ status: 'success', response });
    },
  });
  questions = createOrderQuestions({ main, now: () => now });
});

const counting = {
  email: async (): Promise<void> => {
    if (hasGuessedTooOften) throw new Failure(429, 'too_many', 'Trop de demandes.');
  },
  dates: async (): Promise<void> => {},
};

/** The code of the refusal; none where the order may be paid. */
async function ask(): Promise<string> {
  try {
    await questions.refuseInVain(form, counting, new AbortController().signal);
    return 'none';
  } catch (error) {
    return error instanceof Failure ? error.code : String(error);
  }
}

test('a good answer counts for five minutes, and is asked for again then', async () => {
  await ask();
  now += 5 * minute - 1;
  await ask();
  expect(asked).toEqual(['inscription_user_exist', 'inscription_delivery_date']);
  now += 1;
  expect(await ask()).toBe('none');
  expect(asked).toHaveLength(4);
});

test('a refusal is not remembered: it may be right a moment later', async () => {
  says = { isKnown: true, dates: [] };
  expect(await ask()).toBe('email_exists');
  says = { isKnown: false, dates: [] };
  expect(await ask()).toBe('date_lapsed');
  says = { isKnown: false, dates: [isoDate] };
  expect(await ask()).toBe('none');
});

test.each([
  ['for half an hour, a good answer stands', 30 * minute, 'none'],
  ['for longer, the order waits', 30 * minute + 1, 'main_down'],
])('where the main backend is silent %s', async (_, age, code) => {
  await ask();
  now += age;
  says = null;
  expect(await ask()).toBe(code);
});

test('who has guessed too often is refused, whatever is remembered', async () => {
  await ask();
  now += 10 * minute;
  hasGuessedTooOften = true;
  expect(await ask()).toBe('too_many');
});
