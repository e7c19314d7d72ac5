import { nutrients, type Meal } from '#machines/domain/meal.ts';
import { menu, nutrientTexts } from '#src/content/menu.ts';
import layout from '#src/ui/styles/layout.module.css';
import styles from './NutritionTable.module.css';

const words = menu.dish;

const gramFormat = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 1, maximumFractionDigits: 2 });
const formatGrams = (amount: number): string => `${gramFormat.format(amount)}\u00a0g`;

/** In the order of a food label. */
export const NutritionTable = ({ rows }: { readonly rows: Meal['nutritionTable'] }) => (
  <table className={styles['table']}>
    <caption className={styles['caption']}>{words.nutrition}</caption>
    <thead>
      <tr>
        <th scope="col" className={styles['column']}>
          <span className={layout['hiddenVisually']}>{words.nutrient}</span>
        </th>
        <th scope="col" className={`${styles['column']} ${styles['amount']}`}>
          {words.per100}
        </th>
        <th scope="col" className={`${styles['column']} ${styles['amount']}`}>
          {words.total}
        </th>
      </tr>
    </thead>
    <tbody>
      {nutrients
        .flatMap((nutrient) => rows.filter((row) => row.nutrient === nutrient))
        .map(({ nutrient, per100, total }) => (
          <tr key={nutrient}>
            <th scope="row" className={styles['row']} data-part={nutrientTexts[nutrient].isPart}>
              {nutrientTexts[nutrient].words}
            </th>
            <td className={styles['amount']}>{formatGrams(per100)}</td>
            <td className={styles['amount']}>{formatGrams(total)}</td>
          </tr>
        ))}
    </tbody>
  </table>
);
