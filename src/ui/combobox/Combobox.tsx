import { useState, type ComponentProps, type KeyboardEvent } from 'react';
import { FieldFrame, fieldAriaProps, type FieldAppearance } from '#src/ui/field/FieldFrame.tsx';
import fieldStyles from '#src/ui/field/Field.module.css';
import { useTextInput } from '#src/ui/field/useTextInput.ts';
import { Icon } from '#src/ui/icon/Icon.tsx';
import { OptionList } from './OptionList.tsx';

export interface ComboboxProps<Option extends { readonly id: string; readonly label: string }>
  extends FieldAppearance, Omit<ComponentProps<'input'>, 'id' | 'onChange' | 'className'> {
  readonly value: string;
  /** Suggestions. If there are any, the list of suggestions is open. */
  readonly options: readonly Option[];
  readonly onEdit: (text: string) => void;
  readonly onPick: (option: Option) => void;
  /** Called when the customer leaves the field or presses Enter. */
  readonly onLeave: () => void;
  readonly onDecline: () => void;
}

/** Text field with suggestions (ARIA combobox). Customers can also type other text. */
export function Combobox<Option extends { readonly id: string; readonly label: string }>(
  props: ComboboxProps<Option>,
) {
  const { id, label, isOptional, status, message, options, onEdit, onPick, onLeave, onDecline, ...input } =
    props;
  const inputHandlers = useTextInput({ onEdit, onLeave });
  const [activeId, setActiveId] = useState<string | null>(null);
  const active = options.find((option) => option.id === activeId);
  const listId = `${id}-options`;

  const pick = (option: Option): void => {
    setActiveId(null);
    onPick(option);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && active === undefined) return onLeave();
    if (options.length === 0) return;
    const move = arrowMoves[event.key];
    if (move !== undefined) setActiveId(move(options, active)?.id ?? null);
    else if (event.key === 'Enter' && active !== undefined) pick(active);
    else if (event.key === 'Escape') onDecline();
    else return;
    event.preventDefault();
  };

  return (
    <FieldFrame {...{ id, label, isOptional, status, message }}>
      <div className={fieldStyles['entry']}>
        <Icon name="search" className={fieldStyles['leading']} />
        <input
          type="text"
          required={!isOptional}
          {...input}
          {...fieldAriaProps({ id, label, status, message })}
          id={id}
          name={id}
          className={fieldStyles['input']}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={options.length > 0}
          aria-controls={listId}
          aria-activedescendant={active && `${listId}-${active.id}`}
          {...inputHandlers}
          onKeyDown={onKeyDown}
        />
        <OptionList id={listId} label={label} options={options} activeId={active?.id} onPick={pick} />
      </div>
    </FieldFrame>
  );
}

type Move = <Option>(options: readonly Option[], active: Option | undefined) => Option | undefined;

const arrowMoves: Readonly<Record<string, Move>> = {
  ArrowDown: (options, active) =>
    options[active === undefined ? 0 : (options.indexOf(active) + 1) % options.length],
  ArrowUp: (options, active) => options.at(active === undefined ? -1 : options.indexOf(active) - 1),
};
