import type { MenuEvent } from '#machines/menu/menu.machine.ts';
import { mealTags } from '#src/settings/mealTags.ts';
import { menu, tagTextOf } from '#src/content/menu.ts';
import { TextButton } from '#src/ui/button/TextButton.tsx';
import { Icon } from '#src/ui/icon/Icon.tsx';
import styles from './ActiveFilters.module.css';
import type { MenuSnapshot } from './context.ts';

export interface ActiveFilter {
  readonly words: string;
  readonly toggleEvent: MenuEvent;
}

export function activeFiltersOf(snapshot: MenuSnapshot | null): readonly ActiveFilter[] {
  if (snapshot === null) return [];
  const { filters, avoided } = snapshot.context;
  const tags = mealTags.filter(({ id }) => filters.includes(id));
  return [
    ...tags.map(({ id, name }): ActiveFilter => ({
      words: tagTextOf(name),
      toggleEvent: { type: 'filter.toggled', tagId: id },
    })),
    ...avoided.map((allergen): ActiveFilter => ({
      words: menu.filters.without[allergen],
      toggleEvent: { type: 'allergen.toggled', allergen },
    })),
  ];
}

export interface ActiveFiltersProps {
  readonly active: readonly ActiveFilter[];
  readonly onRemove: (event: MenuEvent) => void;
  readonly onClear: () => void;
}

export const ActiveFilters = ({ active, onRemove, onClear }: ActiveFiltersProps) => (
  <div className={styles['active']}>
    <ul className={styles['list']} aria-label={menu.filters.active}>
      {active.map(({ words, toggleEvent }) => (
        <li key={words}>
          <button
            type="button"
            className={styles['filter']}
            aria-label={menu.filters.remove(words)}
            onClick={() => onRemove(toggleEvent)}
          >
            <span>{words}</span>
            <Icon name="x" className={styles['cross']} />
          </button>
        </li>
      ))}
    </ul>
    <TextButton onClick={onClear}>{menu.filters.clear}</TextButton>
  </div>
);
