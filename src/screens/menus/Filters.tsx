import { mealTags } from '#src/settings/mealTags.ts';
import { menu, tagWordsOf } from '#src/content/menu.ts';
import { Icon } from '#src/parts/icon/Icon.tsx';
import layout from '#src/styles/layout.module.css';
import { useTellMenu, type MenuSnapshot } from './context.ts';
import { filterGroups } from './filterGroups.ts';
import styles from './Filters.module.css';

const groups = filterGroups(mealTags);

/** What to narrow the menu by: the quick ones first, then the rest by category. */
export function Filters({ snapshot }: { readonly snapshot: MenuSnapshot | null }) {
  const tell = useTellMenu();
  const filters = snapshot?.context.filters ?? [];
  return (
    <div className={styles['bar']}>
      <fieldset className={`${layout['page']} ${styles['row']}`}>
        <legend className={layout['hiddenVisually']}>{menu.filters.label}</legend>
        {groups.map(({ name, tags }) => (
          <fieldset key={name} className={styles['group']}>
            <legend className={layout['hiddenVisually']}>{name}</legend>
            {tags.map((tag) => (
              <button
                key={tag.id}
                type="button"
                className={styles['chip']}
                aria-pressed={filters.includes(tag.id)}
                onClick={() => tell({ type: 'filter.toggled', tagId: tag.id })}
              >
                <Icon name="check" className={styles['check']} />
                {tagWordsOf(tag.name)}
              </button>
            ))}
          </fieldset>
        ))}
      </fieldset>
    </div>
  );
}
