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

const title = modals.lead.title(offerTotal('home', null).amount);
const largestSize = Math.max(...offeredSizes);

/** @rule R2.17 */
export function DiscountLead({ lead }: { readonly lead: LeadView }) {
  const sendToCheckout = useSendToCheckout();
  const nbMeals = useStorefront((storefront) => storefront.nbMeals) ?? defaultNbMeals;
  const amounts = [largestSize, ...(nbMeals === largestSize ? [] : [nbMeals])].map(
    (size) => [size, formatRoundEuros(offerOf(size).sumOfDiscounts)] as const,
  );
  const dismiss = (): void => sendToCheckout({ type: 'overlay.dismissed' });
  return (
    <Dialog id="lpDiscount" title={title} isOpen onClose={dismiss} className={styles['wide']}>
      <DialogWithPlate plate="tajine">
        <h2>{title}</h2>
        <p>{`${modals.lead.text} ${modals.lead.amounts(amounts)}`}</p>
        <LeadForm lead={lead} />
        <p className={layout['legal']}>{modals.lead.conditions}</p>
      </DialogWithPlate>
    </Dialog>
  );
}
