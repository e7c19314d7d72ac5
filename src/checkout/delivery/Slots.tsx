import { formatEuros } from '#machines/domain/money.ts';
import { defaultSlot, priceOfDelivery, slots, type Slot } from '#machines/domain/slot.ts';
import { useCheckout, useCheckoutSelector } from '#src/checkout/context.ts';
import { delivery } from '#src/content/delivery.ts';
import { hoursOf } from '#machines/domain/slot.ts';
import { ChoiceCard } from '#src/ui/choice/ChoiceCard.tsx';
import { Skeleton } from '#src/ui/skeleton/Skeleton.tsx';
import styles from './Delivery.module.css';

/** The morning slot is first, because it costs less. */
export function Slots() {
  const offeredSlots = useCheckoutSelector(({ context }) => context.delivery.slots);
  const isSearching = useCheckoutSelector(({ context }) => context.delivery.status === 'searching');
  return (
    <div className={styles['slots']} role="radiogroup" aria-labelledby="hours" aria-busy={isSearching}>
      {isSearching || offeredSlots.length === 0
        ? slots.map((slot) => <Skeleton key={slot} shape={slot === defaultSlot ? 'wideSlot' : 'slot'} />)
        : offeredSlots.map((slot) => <SlotCard key={slot} slot={slot} />)}
    </div>
  );
}

function SlotCard({ slot }: { readonly slot: Slot }) {
  const checkout = useCheckout();
  const isChosen = useCheckoutSelector(({ context }) => context.choice.slot === slot);
  const isMorning = slot === defaultSlot;
  const isDeliveryFree = useCheckoutSelector(({ context }) => context.promo.applied?.freeShipping ?? false);
  const price = priceOfDelivery(slot);
  const isCheapest = isMorning && !isDeliveryFree;
  const priceText = isDeliveryFree ? delivery.later(price) : formatEuros(price);
  return (
    <ChoiceCard
      layout={isMorning ? 'wideSlot' : 'slot'}
      name="slot"
      value={slot}
      isChosen={isChosen}
      onChoose={() => checkout.send({ type: 'slot.chosen', slot })}
    >
      <b className={styles['hours']}>{isMorning ? delivery.morning(hoursOf(slot)) : hoursOf(slot)}</b>
      <span className={styles['detail']}>{isCheapest ? delivery.cheapest : priceText}</span>
      {isCheapest && <span className={styles['price']}>{priceText}</span>}
    </ChoiceCard>
  );
}
