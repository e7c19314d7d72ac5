import { offeredSizes } from '#machines/domain/catalogue.ts';
import { home } from '#src/content/home.ts';
import layout from '#src/ui/styles/layout.module.css';
import styles from './BoxSizes.module.css';

export interface BoxSizesProps {
  readonly chosen: number;
  readonly onChoose: (nbMeals: number) => void;
}

/** Radio buttons, because a slider does not suit thirteen box sizes with uneven prices. */
export const BoxSizes = ({ chosen, onChoose }: BoxSizesProps) => (
  <fieldset className={styles['sizes']}>
    <legend className={layout['hiddenVisually']}>{home.picker.legend}</legend>
    {offeredSizes.map((size) => (
      <label key={size} className={styles['size']}>
        <input
          type="radio"
          className={styles['radio']}
          name="box"
          value={size}
          checked={size === chosen}
          onChange={() => onChoose(size)}
        />
        <span>{size}</span>
        <span className={layout['hiddenVisually']}> repas</span>
      </label>
    ))}
  </fieldset>
);
