import type { ComponentProps } from 'react';
import { Spinner } from '#src/ui/icon/Icon.tsx';
import type { Content } from '#src/ui/text/content.ts';
import styles from './Button.module.css';

interface ButtonStyle {
  readonly tone?: 'paprika' | 'ink' | 'outline' | 'butter' | undefined;
  /** `field` has the height and shape of a text field. */
  readonly size?: 'normal' | 'small' | 'large' | 'field' | undefined;
  readonly isWide?: boolean | undefined;
}

const stylePropsOf = ({ tone = 'paprika', size = 'normal', isWide = false }: ButtonStyle) => ({
  className: styles['button'],
  'data-tone': tone,
  'data-size': size,
  'data-wide': isWide,
});

export interface ButtonProps extends ButtonStyle, Omit<ComponentProps<'button'>, 'className' | 'children'> {
  readonly children: string;
  /** `true` while the button waits for a response. It then shows a spinner and ignores clicks. */
  readonly isBusy?: boolean | undefined;
}

export function Button(props: ButtonProps) {
  const { tone, size, isWide, isBusy = false, onClick, children, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      {...stylePropsOf({ tone, size, isWide })}
      aria-busy={isBusy || undefined}
      onClick={(event) => {
        if (!isBusy) return onClick?.(event);
        // A busy button is not `disabled`, because it would lose the focus.
        event.preventDefault();
      }}
    >
      {isBusy && <Spinner />}
      <span>{children}</span>
    </button>
  );
}

export const ButtonLink = ({
  tone,
  size,
  isWide,
  children,
  ...rest
}: ButtonStyle & Omit<ComponentProps<'a'>, 'className' | 'children'> & { readonly children: Content }) => (
  <a {...rest} {...stylePropsOf({ tone, size, isWide })}>
    {children}
  </a>
);
