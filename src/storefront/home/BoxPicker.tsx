import { memo, useDeferredValue, useMemo } from 'react';
import { defaultNbMeals } from '#machines/domain/catalogue.ts';
import { fitWishes, type Wish } from '#machines/domain/wishes.ts';
import { crate, home } from '#src/content/home.ts';
import { Plate } from '#src/ui/plate/Plate.tsx';
import type { PlateSlug } from '#src/ui/plate/plates.ts';
import layout from '#src/ui/styles/layout.module.css';
import { useWishes } from '#src/visit/useWishes.ts';
import { useStorefront, useSendToCheckout, useVisit } from '#src/visit/context.ts';
import { BoxPrices } from './BoxPrices.tsx';
import styles from './BoxPicker.module.css';
import { BoxSizes } from './BoxSizes.tsx';
import { WishNote } from './WishNote.tsx';
import { WishPicture } from './WishPicture.tsx';
import { PickerPlace } from './PickerPlace.tsx';

/** Without JavaScript, the picker's form opens the order form with the box in the URL. */
export function BoxPicker() {
  const visit = useVisit();
  const sendToCheckout = useSendToCheckout();
  const nbMeals = useStorefront((storefront) => storefront.nbMeals) ?? defaultNbMeals;
  const slot = useStorefront((storefront) => storefront.slot);
  const promo = useStorefront((storefront) => storefront.promo);
  const box = useMemo(() => ({ nbMeals, slot, promo }), [nbMeals, slot, promo]);
  // The pressed size responds first. Prices and plates follow after the paint.
  const shownBox = useDeferredValue(box);
  const wishes = useWishes();
  return (
    <section
      className={`${layout['section']} ${styles['arrival']}`}
      id="select-your-box"
      aria-labelledby="box-picker"
    >
      <form
        className={`${layout['page']} ${styles['picker']}`}
        action="/"
        method="get"
        onSubmit={(event) => {
          event.preventDefault();
          visit.send({ type: 'cta.pressed', position: 'picker' });
          sendToCheckout({ type: 'order.started', nbMeals });
        }}
      >
        <input type="hidden" name="step" value="form" />
        <div className={styles['text']}>
          <div className={styles['head']}>
            <h2 id="box-picker">{home.picker.title}</h2>
            <p className={layout['lead']}>{home.picker.lead}</p>
            <WishNote wishes={wishes} nbMeals={shownBox.nbMeals} />
          </div>
          <div className={styles['choice']}>
            <BoxSizes
              chosen={nbMeals}
              onChoose={(size) => sendToCheckout({ type: 'mealBox.chosen', nbMeals: size })}
            />
            <PickerPlace />
            <BoxPrices {...shownBox} />
          </div>
        </div>
        <Crate nbMeals={shownBox.nbMeals} wishes={wishes} />
      </form>
    </section>
  );
}

const plateSizes = '(width < 40rem) 12vw, (width < 60rem) 4.8rem, 6rem';

interface CrateProps {
  readonly nbMeals: number;
  readonly wishes: readonly Wish[];
}

/** The marked dishes come first. The plates after them are paler. */
const Crate = memo(({ nbMeals, wishes }: CrateProps) => {
  const { fitting } = fitWishes(wishes, nbMeals);
  return (
    <div className={styles['crate']} data-wished={fitting.length > 0} aria-hidden="true">
      {crate.map(({ place: number, plate }, index) => (
        <Place key={number} plate={plate} isFilled={number <= nbMeals} wish={fitting[index]} />
      ))}
    </div>
  );
});

interface PlaceProps {
  readonly plate: PlateSlug;
  readonly isFilled: boolean;
  readonly wish: Wish | undefined;
}

/** Renders only if the box size or the marked dishes change this place. */
const Place = memo(({ plate, isFilled, wish }: PlaceProps) => (
  <span className={styles['place']} data-filled={isFilled} data-wished={wish !== undefined}>
    {wish === undefined ? (
      <Plate slug={plate} sizes={plateSizes} />
    ) : (
      <WishPicture wish={wish} sizes={plateSizes} />
    )}
  </span>
));
