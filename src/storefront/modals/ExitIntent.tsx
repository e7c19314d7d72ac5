import { modals } from '#src/content/modals.ts';
import { TextButton } from '#src/ui/button/TextButton.tsx';
import { Dialog } from '#src/ui/dialog/Dialog.tsx';
import { useStorefront, useSendToCheckout } from '#src/visit/context.ts';
import { offerTotal } from '#src/storefront/banner/offerTotal.ts';
import { ExitEmail } from './ExitEmail.tsx';
import styles from './ExitIntent.module.css';
import { DialogWithPlate } from './DialogWithPlate.tsx';

const { exit } = modals;

export function ExitIntent() {
  const sendToCheckout = useSendToCheckout();
  const nbMeals = useStorefront((storefront) => storefront.nbMeals);
  const { sum } = offerTotal('home', nbMeals);
  const dismiss = (): void => sendToCheckout({ type: 'overlay.dismissed' });
  return (
    <Dialog id="exitIntent" title={exit.title} isOpen onClose={dismiss} isSheet className={styles['narrow']}>
      <DialogWithPlate plate="boeuf">
        <h2>{exit.title}</h2>
        <p>{exit.text(sum)}</p>
        <ExitEmail />
        <div className={styles['refuse']}>
          <TextButton onClick={dismiss}>{exit.refuse}</TextButton>
        </div>
      </DialogWithPlate>
    </Dialog>
  );
}
