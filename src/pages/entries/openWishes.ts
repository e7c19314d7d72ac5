import { createActor, type ActorRefFrom } from 'xstate';
import { defaultNbMeals } from '#machines/domain/catalogue.ts';
import { wishesMachine } from '#machines/wishes/wishes.machine.ts';
import { wishesPorts } from '#src/effects/ports/wishes.ts';
import { readWishes } from '#src/effects/storage/wishes.ts';
import type { Visit } from '#src/visit/context.ts';

type RunningWishes = ActorRefFrom<typeof wishesMachine>;

/** Starts the chart of the marked dishes with the stored ones. */
export const openWishes = (
  storage: Storage | null,
  page: Pick<EventTarget, 'addEventListener'>,
): RunningWishes =>
  createActor(wishesMachine.provide({ actors: wishesPorts(storage, page) }), {
    input: { wishes: readWishes(storage), nbMeals: defaultNbMeals },
  }).start();

/** Sends the size of the chosen box, which limits the number of marked dishes. */
export function sendBoxSize(
  visit: Pick<Visit, 'subscribe' | 'getSnapshot'>,
  wishes: Pick<RunningWishes, 'send' | 'getSnapshot'>,
): void {
  const sendIfChanged = (): void => {
    const nbMeals = visit.getSnapshot().nbMeals ?? defaultNbMeals;
    if (nbMeals !== wishes.getSnapshot().context.nbMeals) wishes.send({ type: 'mealBox.changed', nbMeals });
  };
  visit.subscribe(sendIfChanged);
  sendIfChanged();
}
