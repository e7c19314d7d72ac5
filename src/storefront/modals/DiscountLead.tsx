import { offerOf } from '#machines/domain/basket.ts';
import { defaultNbMeals, offeredSizes } from '#machines/domain/catalogue.ts';
import { modals } from '#src/content/modals.ts';
import { Dialog } from '#src/ui/dialog/Dialog.tsx';
import { formatRoundEuros } from '#machines/domain/money.ts';
import layout from '#src/ui/styles/layout.module.css';
import { useStorefront, useSendToCheckout } from '#src/visit/context.ts';
import styles from './DiscountLead.module.css';
import { LeadForm, type LeadView } from './LeadForm.tsx';
import { offerTotal } from '#src/storefront/banner/offerTotal.ts';
import { DialogWithPlate } from './DialogWithPlate.tsx';

/** Until a size is chosen, the order has the default size, so the dialog also names its total. */
const amounts = [Math.max(...offeredSizes), defaultNbMeals].map(
  (size) => [size, formatRoundEuros(offerOf(size).sumOfDiscounts)] as const,
);

/** @rule R2.17 */
export function DiscountLead({ lead }: { readonly lead: LeadView }) {
  const sendToCheckout = useSendToCheckout();
  const nbMeals = useStorefront((storefront) => storefront.nbMeals);
  const title = modals.lead.title(offerTotal('home', nbMeals).sum);
  const dismiss = (): void => sendToCheckout({ type: 'overlay.dismissed' });
  return (
    <Dialog id="lpDiscount" title={title} isOpen onClose={dismiss} className={styles['wide']}>
      <DialogWithPlate plate="tajine">
        <h2>{title}</h2>
        <p>{nbMeals === null ? `${modals.lead.text} ${modals.lead.amounts(amounts)}` : modals.lead.text}</p>
        <LeadForm lead={lead} />
        <p className={layout['legal']}>{modals.lead.conditions}</p>
      </DialogWithPlate>
    </Dialog>
  );
}
