/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a datalist cannot fill three fields, and is not in French */
import { useEffect, useRef } from 'react';
import layout from '#src/ui/styles/layout.module.css';
import styles from './OptionList.module.css';

export interface OptionListProps<Option extends { readonly id: string; readonly label: string }> {
  readonly id: string;
  readonly label: string;
  readonly options: readonly Option[];
  readonly activeId: string | undefined;
  readonly onPick: (option: Option) => void;
}

/**
 * List of suggestions for a text field. Focus stays in the text field, and arrow keys select a suggestion.
 */
export function OptionList<Option extends { readonly id: string; readonly label: string }>(
  props: OptionListProps<Option>,
) {
  const { id, label, options, activeId, onPick } = props;
  const isOpen = options.length > 0;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen) list.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);

  return (
    <>
      <div ref={list} id={id} role="listbox" aria-label={label} className={styles['list']} hidden={!isOpen}>
        {options.map((option) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={option.id}
            id={`${id}-${option.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={option.id === activeId}
            className={styles['option']}
            translate="no"
            // Keeps the focus in the text field. Otherwise the list of suggestions would close before the
            // click.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onPick(option)}
          >
            {option.label}
          </div>
        ))}
      </div>
      <output className={layout['hiddenVisually']}>
        {isOpen &&
          `${options.length} proposition${options.length > 1 ? 's' : ''}, à parcourir avec les flèches.`}
      </output>
    </>
  );
}
