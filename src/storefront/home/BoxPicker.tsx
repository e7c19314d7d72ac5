import { defaultNbMeals } from '#machines/domain/catalogue.ts';
import { crate, home } from '#src/content/home.ts';
import { Plate } from '#src/ui/plate/Plate.tsx';
import layout from '#src/ui/styles/layout.module.css';
import { useStorefront, useSendToCheckout, useVisit } from '#src/visit/context.ts';
import { BoxPrices } from './BoxPrices.tsx';
import styles from './BoxPicker.module.css';
import { BoxSizes } from './BoxSizes.tsx';

/** Without JavaScript, the picker's form opens the order form with the box in the URL. */
export function BoxPicker() {
  const visit = useVisit();
  const sendToCheckout = useSendToCheckout();
  const nbMeals = useStorefront((storefront) => storefront.nbMeals) ?? defaultNbMeals;
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
          </div>
          <div className={styles['choice']}>
            <BoxSizes
              chosen={nbMeals}
              onChoose={(size) => sendToCheckout({ type: 'mealBox.chosen', nbMeals: size })}
            />
            <BoxPrices nbMeals={nbMeals} />
          </div>
        </div>
        <Crate filledPlaces={nbMeals} />
      </form>
    </section>
  );
}

const Crate = ({ filledPlaces }: { readonly filledPlaces: number }) => (
  <div className={styles['crate']} aria-hidden="true">
    {crate.map(({ place, plate }) => (
      <span key={place} className={styles['place']} data-filled={place <= filledPlaces}>
        <Plate slug={plate} sizes="(width < 40rem) 12vw, (width < 60rem) 4.8rem, 6rem" />
      </span>
    ))}
  </div>
);
