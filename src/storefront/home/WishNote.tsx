import { fitWishes, type Wish } from '#machines/domain/wishes.ts';
import { home } from '#src/content/home.ts';
import { keptText, leftText } from '#src/content/wishes.ts';
import layout from '#src/ui/styles/layout.module.css';

export interface WishNoteProps {
  readonly wishes: readonly Wish[];
  readonly nbMeals: number;
}

/** Names the marked dishes in the box, and those that need a larger box. */
export function WishNote({ wishes, nbMeals }: WishNoteProps) {
  const { fitting, left } = fitWishes(wishes, nbMeals);
  if (fitting.length === 0) return null;
  return (
    <div className={layout['small']}>
      <p>
        <span>{`${keptText(fitting)} `}</span>
        <a href="/menus">{home.picker.menu}</a>
      </p>
      <p aria-live="polite">{leftText(left)}</p>
    </div>
  );
}
