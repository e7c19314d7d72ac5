import { memo } from 'react';
import { allergens } from '#machines/domain/allergens.ts';
import { allergenIsOffered } from '#machines/menu/menu.facts.ts';
import { menu } from '#src/content/menu.ts';
import { Disclosure } from '#src/ui/disclosure/Disclosure.tsx';
import layout from '#src/ui/styles/layout.module.css';
import { hasSameList, useSendToMenu, type MenuProps } from './context.ts';
import styles from './AllergenFilter.module.css';
import { FilterChip } from './FilterChip.tsx';

/** Collapsed by default, because most visitors avoid no allergens. */
export const AllergenFilter = memo(({ snapshot }: MenuProps) => {
  const sendToMenu = useSendToMenu();
  const avoidedAllergens = snapshot?.context.avoided ?? [];
  return (
    <div className={`${layout['page']} ${styles['filter']}`}>
      <Disclosure
        label={`${menu.filters.allergens}${avoidedAllergens.length > 0 ? ` (${avoidedAllergens.length})` : ''}`}
        mustStayOpen={false}
      >
        <fieldset className={styles['chips']} aria-describedby="declared">
          <legend className={layout['hiddenVisually']}>{menu.filters.allergens}</legend>
          {allergens.map((allergen) => (
            <FilterChip
              key={allergen}
              isOn={avoidedAllergens.includes(allergen)}
              isEmpty={snapshot !== null && !allergenIsOffered(snapshot.context, allergen)}
              onToggle={() => sendToMenu({ type: 'allergen.toggled', allergen })}
            >
              {menu.filters.without[allergen]}
            </FilterChip>
          ))}
        </fieldset>
        <p id="declared" className={layout['small']}>
          {menu.filters.declared}
        </p>
      </Disclosure>
    </div>
  );
}, hasSameList);
