import { menu } from '#src/content/menu.ts';
import { Button } from '#src/ui/button/Button.tsx';
import styles from './CalmBlock.module.css';

export interface NoDishProps {
  /** `true` if the week has no dishes. Otherwise the filters exclude all dishes. */
  readonly isWeekEmpty: boolean;
  readonly onClear: () => void;
}

export const NoDish = ({ isWeekEmpty, onClear }: NoDishProps) => {
  const { title, text } = isWeekEmpty ? menu.empty : menu.none;
  return (
    <div className={styles['block']}>
      <h3 className={styles['title']}>{title}</h3>
      <p>{text}</p>
      {!isWeekEmpty && (
        <Button tone="ink" onClick={onClear}>
          {menu.filters.clear}
        </Button>
      )}
    </div>
  );
};
