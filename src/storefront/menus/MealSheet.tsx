import type { Meal } from '#machines/domain/meal.ts';
import { menu, tagTextOf } from '#src/content/menu.ts';
import { Cta } from '#src/storefront/frame/Cta.tsx';
import { NutriScore } from '#src/ui/dish/NutriScore.tsx';
import layout from '#src/ui/styles/layout.module.css';
import { CookingMethods } from './CookingMethods.tsx';
import { Ingredients } from './Ingredients.tsx';
import { MealKeyFacts } from './MealKeyFacts.tsx';
import styles from './MealSheet.module.css';
import { NutritionTable } from './NutritionTable.tsx';
import { WishButton } from './WishButton.tsx';
import { WishMessage } from './WishMessage.tsx';

const words = menu.dish;

/** @rule R3.9 */
export const MealSheet = ({ meal }: { readonly meal: Meal }) => (
  <div className={styles['sheet']}>
    <header>
      <h2 className={styles['name']}>{meal.name}</h2>
      <p className={layout['lead']}>{meal.subName}</p>
    </header>
    <div className={styles['tags']}>
      <NutriScore grade={meal.nutriScore} />
      {tagNamesOf(meal).map((name) => (
        <span key={name} className={styles['tag']}>
          {name}
        </span>
      ))}
    </div>
    <p>{meal.description}</p>
    <div className={styles['actions']}>
      <WishButton meal={meal} hasText />
      <Cta position="menu" page="menus" size="small" tone="outline">
        {menu.wishes.box}
      </Cta>
      <WishMessage />
    </div>
    <MealKeyFacts nutrition={meal.nutrition} />
    <CookingMethods methods={meal.cookingMethods} />
    <NutritionTable rows={meal.nutritionTable} />
    <section>
      <h3 className={styles['heading']}>{words.allergens}</h3>
      <p>{allergensOf(meal.nutrition)}</p>
    </section>
    <section>
      <h3 className={styles['heading']}>{words.ingredients}</h3>
      <Ingredients text={meal.nutrition.ingredients} />
    </section>
  </div>
);

const tagNamesOf = ({ mainTag, tags }: Meal): readonly string[] => [
  ...new Set([mainTag.name, ...tags.map(({ name }) => tagTextOf(name))]),
];

/** Returns the dish's allergens as `Lait, céleri.`, or `Aucun` without allergens. */
function allergensOf({ allergens }: Meal['nutrition']): string {
  const [first, ...others] = allergens;
  if (first === undefined) return words.noAllergen;
  return `${[first, ...others.map((name) => name.toLowerCase())].join(', ')}.`;
}
