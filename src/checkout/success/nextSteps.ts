import { basketIn, dateIn, formIsOrdered, orderedWishesIn } from '#machines/checkout/checkout.facts.ts';
import type { CheckoutContext } from '#machines/checkout/checkout.types.ts';
import { nextBoxesOf } from '#machines/domain/basket.ts';
import { cookedBy, nextBoxDateOf, type DeliveryDate } from '#machines/domain/delivery.ts';
import { isoDateOf } from '#machines/domain/parisClock.ts';
import { shortDateOf } from '#src/content/dates.ts';
import { betweenHoursOf } from '#src/content/slots.ts';
import { success } from '#src/content/success.ts';

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function cookingText(date: DeliveryDate | null, now: number): string {
  const { cooking } = success;
  const cookingDay = date && cookedBy(date, now);
  if (cookingDay === null) return cooking.textWithoutDate;
  return cookingDay.isoDate === isoDateOf(now) ? cooking.textOfToday : cooking.text(shortDateOf(cookingDay));
}

/** Text about the next box, or `null` if its date or price is unknown. */
function nextBoxText(context: CheckoutContext, date: DeliveryDate | null): string | null {
  const basket = basketIn(context);
  if (date === null || basket === null) return null;
  const { discounted, regular } = nextBoxesOf(basket);
  return success.after.next(shortDateOf(nextBoxDateOf(date)), discounted[0]?.total ?? regular);
}

/** Text about later boxes of the subscription. */
export function laterBoxesText(context: CheckoutContext): string {
  const date = formIsOrdered(context) ? dateIn(context) : null;
  return [nextBoxText(context, date), success.after.text].filter((words) => words !== null).join(' ');
}

function choiceIn(context: CheckoutContext): keyof typeof success.choice {
  const marked = orderedWishesIn(context).length;
  if (marked === 0) return 'none';
  return marked === context.nbMeals ? 'all' : 'some';
}

interface NextStep {
  readonly title: string;
  readonly text: string;
}

/** Omits dates if the order form on this device is not the registered order. */
export function nextStepsOf(context: CheckoutContext): readonly NextStep[] {
  const date = formIsOrdered(context) ? dateIn(context) : null;
  const { choice, cooking, door } = success;
  return [
    choice[choiceIn(context)],
    { title: cooking.title, text: cookingText(date, context.now) },
    {
      title: door.title,
      text:
        date === null
          ? door.textWithoutDate
          : door.text(capitalize(shortDateOf(date)), betweenHoursOf(context.choice.slot)),
    },
  ];
}
