import { memo } from 'react';
import { filterIsOffered } from '#machines/menu/menu.facts.ts';
import { mealTags } from '#src/settings/mealTags.ts';
import { menu, tagTextOf } from '#src/content/menu.ts';
import layout from '#src/ui/styles/layout.module.css';
import { hasSameList, useSendToMenu, type MenuProps } from './context.ts';
import { FilterChip } from './FilterChip.tsx';
import { filterGroups } from './filterGroups.ts';
import styles from './Filters.module.css';

const groups = filterGroups(mealTags);

export const Filters = memo(({ snapshot }: MenuProps) => {
  const sendToMenu = useSendToMenu();
  const filters = snapshot?.context.filters ?? [];
  return (
    <div className={styles['bar']}>
      <fieldset className={`${layout['page']} ${styles['row']}`}>
        <legend className={layout['hiddenVisually']}>{menu.filters.label}</legend>
        {groups.map(({ name, tags }) => (
          <fieldset key={name} className={styles['group']}>
            <legend className={layout['hiddenVisually']}>{name}</legend>
            {tags.map((tag) => (
              <FilterChip
                key={tag.id}
                isOn={filters.includes(tag.id)}
                isEmpty={snapshot !== null && !filterIsOffered(snapshot.context, tag.id)}
                onToggle={() => sendToMenu({ type: 'filter.toggled', tagId: tag.id })}
              >
                {tagTextOf(tag.name)}
              </FilterChip>
            ))}
          </fieldset>
        ))}
      </fieldset>
    </div>
  );
}, hasSameList);
