import { defaultNbMeals } from '#machines/domain/catalogue.ts';
import { useCheckout, useCheckoutSelector } from '#src/checkout/context.ts';
import { crate, home } from '#src/content/home.ts';
import { SmallPlate } from '#src/parts/plate/Plate.tsx';
import layout from '#src/styles/layout.module.css';
import { BoxFigures } from './BoxFigures.tsx';
import styles from './BoxPicker.module.css';
import { BoxSizes } from './BoxSizes.tsx';

/** How many meals, and what that comes to. */
export function BoxPicker() {
  const checkout = useCheckout();
  const nbMeals = useCheckoutSelector(({ context }) => context.nbMeals) ?? defaultNbMeals;
  return (
    <section className={layout['section']} id="select-your-box" aria-labelledby="box-picker">
      <form
        className={`${layout['page']} ${styles['picker']}`}
        onSubmit={(event) => {
          event.preventDefault();
          checkout.send({ type: 'order.started', nbMeals });
        }}
      >
        <div className={styles['text']}>
          <div className={styles['head']}>
            <h2 id="box-picker">{home.picker.title}</h2>
            <p className={layout['lead']}>{home.picker.lead}</p>
          </div>
          <div>
            <BoxSizes
              chosen={nbMeals}
              onChoose={(size) => checkout.send({ type: 'mealBox.chosen', nbMeals: size })}
            />
            <BoxFigures nbMeals={nbMeals} />
          </div>
        </div>
        <Crate filled={nbMeals} />
      </form>
    </section>
  );
}

const Crate = ({ filled }: { readonly filled: number }) => (
  <div className={styles['crate']} aria-hidden="true">
    {crate.map(({ place, plate }) => (
      <span key={place} className={styles['place']} data-filled={place <= filled}>
        <SmallPlate name={plate} />
      </span>
    ))}
  </div>
);
