import type { Meal } from '#machines/domain/meal.ts';
import { cookingIcons, cookingTexts, menu } from '#src/content/menu.ts';
import { Icon } from '#src/ui/icon/Icon.tsx';
import styles from './CookingMethods.module.css';
import sheet from './MealSheet.module.css';

export const CookingMethods = ({ methods }: { readonly methods: Meal['cookingMethods'] }) => (
  <section>
    <h3 className={sheet['heading']}>
      {methods.some(({ name }) => name === 'Se Mange Froid') ? menu.dish.serve : menu.dish.reheat}
    </h3>
    <ul className={styles['methods']}>
      {methods.map(({ name, instruction }) => (
        <li key={name} className={styles['method']}>
          <Icon name={cookingIcons[name]} className={styles['icon']} />
          <b className={styles['name']}>{cookingTexts[name]}</b>
          <span className={styles['instruction']}>{instruction}</span>
        </li>
      ))}
    </ul>
  </section>
);
