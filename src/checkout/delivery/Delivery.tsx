import { useCheckoutSelector } from '#src/checkout/context.ts';
import { delivery } from '#src/content/delivery.ts';
import { TextArea } from '#src/ui/field/TextArea.tsx';
import { Notice } from '#src/ui/notice/Notice.tsx';
import { Disclosure } from '#src/ui/disclosure/Disclosure.tsx';
import { useFormField } from '#src/checkout/form/FormField.tsx';
import layout from '#src/ui/styles/layout.module.css';
import { Dates } from './Dates.tsx';
import { DeliveryHead } from './DeliveryHead.tsx';
import { Slots } from './Slots.tsx';
import { Undeliverable } from './Undeliverable.tsx';

export interface DeliveryProps {
  /** `true` on phones, where delivery is a separate screen. */
  readonly isSeparateScreen: boolean;
}

export function Delivery({ isSeparateScreen }: DeliveryProps) {
  const instruction = useFormField('delivery.instruction');
  const isUndeliverable = useCheckoutSelector(({ context }) => context.delivery.status === 'undeliverable');
  const isDeliveryFree = useCheckoutSelector(({ context }) => context.promo.applied?.freeShipping ?? false);
  return (
    <>
      <DeliveryHead isSeparateScreen={isSeparateScreen} />
      {isUndeliverable ? (
        <Undeliverable isSeparateScreen={isSeparateScreen} />
      ) : (
        <>
          <Dates />
          <section className={layout['block']} aria-labelledby="hours">
            {isSeparateScreen ? <h2 id="hours">{delivery.hours}</h2> : <h3 id="hours">{delivery.hours}</h3>}
            {isDeliveryFree && <p className={layout['small']}>{delivery.free}</p>}
            <Slots />
          </section>
        </>
      )}
      <Disclosure
        label={delivery.instruction.unfold}
        mustStayOpen={instruction.value !== '' || instruction.error !== undefined}
      >
        <TextArea
          id="delivery.instruction"
          label={delivery.instruction.label}
          placeholder={delivery.instruction.example}
          value={instruction.value}
          onEdit={instruction.onEdit}
          isOptional
        />
      </Disclosure>
      <Notice icon="snowflake" title={delivery.cold.title}>
        <p>{delivery.cold.text}</p>
      </Notice>
    </>
  );
}
