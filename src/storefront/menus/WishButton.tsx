import type { Meal } from '#machines/domain/meal.ts';
import { isMarked } from '#machines/wishes/wishes.facts.ts';
import { menu } from '#src/content/menu.ts';
import { Icon } from '#src/ui/icon/Icon.tsx';
import { useSendToWishList, useWishList } from './wishList.ts';
import styles from './WishButton.module.css';

const words = menu.wishes;

interface WishButtonProps {
  readonly meal: Pick<Meal, 'id' | 'name' | 'imagePath'>;
  /** `true` if the button shows its text next to the icon. */
  readonly hasText?: boolean;
}

/** Marks a dish for the box. Absent without JavaScript. */
export function WishButton({ meal, hasText = false }: WishButtonProps) {
  const { id, name, imagePath } = meal;
  const sendToWishList = useSendToWishList();
  const isPressed = useWishList(({ context }) => isMarked(context, id));
  if (isPressed === null) return null;
  return (
    <button
      type="button"
      className={styles['wish']}
      data-text={hasText}
      aria-pressed={isPressed}
      // Without a visible text, the name says which dish.
      aria-label={hasText ? undefined : isPressed ? words.removeDish(name) : words.keepDish(name)}
      onClick={() =>
        sendToWishList(
          isPressed ? { type: 'dish.unmarked', id } : { type: 'dish.marked', wish: { id, name, imagePath } },
        )
      }
    >
      <Icon name="heart" />
      {hasText && <span>{isPressed ? words.remove : words.keep}</span>}
    </button>
  );
}
