import type { ComponentProps } from 'react';
import { Spinner } from '#src/ui/icon/Icon.tsx';
import type { Content } from '#src/ui/text/content.ts';
import styles from './Button.module.css';

interface Look {
  readonly tone?: 'paprika' | 'ink' | 'outline' | 'butter' | undefined;
  /** `field`: beside a text field, of its height and shape. */
  readonly size?: 'normal' | 'small' | 'large' | 'field' | undefined;
  readonly isWide?: boolean | undefined;
}

const lookOf = ({ tone = 'paprika', size = 'normal', isWide = false }: Look) => ({
  className: styles['button'],
  'data-tone': tone,
  'data-size': size,
  'data-wide': isWide,
});

export interface ButtonProps extends Look, Omit<ComponentProps<'button'>, 'className' | 'children'> {
  readonly children: string;
  /** Awaits an answer: it stays where it is, says so, and takes no press. */
  readonly isBusy?: boolean | undefined;
  /** Id of what tells why it does not work yet; it can still be reached, and pressed to ask why. */
  readonly blockedBy?: string | null | undefined;
  readonly onBlockedPress?: (() => void) | undefined;
}

/** Something to do. */
export function Button(props: ButtonProps) {
  const {
    tone,
    size,
    isWide,
    isBusy = false,
    blockedBy = null,
    onBlockedPress,
    onClick,
    children,
    ...rest
  } = props;
  return (
    <button
      type="button"
      {...rest}
      {...lookOf({ tone, size, isWide })}
      aria-busy={isBusy || undefined}
      aria-disabled={blockedBy !== null || undefined}
      aria-describedby={blockedBy ?? rest['aria-describedby']}
      onClick={(event) => {
        if (!isBusy && blockedBy === null) return onClick?.(event);
        // Not `disabled`: that would take the focus away, and submit by Enter must be stopped too.
        event.preventDefault();
        if (!isBusy) onBlockedPress?.();
      }}
    >
      {isBusy && <Spinner />}
      <span>{children}</span>
    </button>
  );
}

/** Somewhere to go, as a button: the one action of its screen. */
export const ButtonLink = ({
  tone,
  size,
  isWide,
  children,
  ...rest
}: Look & Omit<ComponentProps<'a'>, 'className' | 'children'> & { readonly children: Content }) => (
  <a {...rest} {...lookOf({ tone, size, isWide })}>
    {children}
  </a>
);
