import { offerOf } from '#machines/domain/basket.ts';
import { modals } from '#src/content/modals.ts';
import { TextButton } from '#src/ui/button/TextButton.tsx';
import { Dialog } from '#src/ui/dialog/Dialog.tsx';
import { formatRoundEuros } from '#machines/domain/money.ts';
import { useStorefront, useSendToCheckout } from '#src/visit/context.ts';
import { ExitEmail } from './ExitEmail.tsx';
import styles from './ExitIntent.module.css';
import { DialogWithPlate } from './DialogWithPlate.tsx';

const { exit } = modals;

export function ExitIntent() {
  const sendToCheckout = useSendToCheckout();
  const nbMeals = useStorefront((storefront) => storefront.nbMeals);
  const offerForSize = offerOf(nbMeals);
  const dismiss = (): void => sendToCheckout({ type: 'overlay.dismissed' });
  return (
    <Dialog id="exitIntent" title={exit.title} isOpen onClose={dismiss} className={styles['narrow']}>
      <DialogWithPlate plate="boeuf">
        <h2>{exit.title}</h2>
        <p>{exit.text(formatRoundEuros(offerForSize.boxes[0]?.discount ?? 0), offerForSize.nbMeals)}</p>
        <ExitEmail />
        <div className={styles['refuse']}>
          <TextButton onClick={dismiss}>{exit.refuse}</TextButton>
        </div>
      </DialogWithPlate>
    </Dialog>
  );
}
