import { useEffect, useRef, type MouseEvent } from 'react';
import { Logo } from '#src/ui/logo/Logo.tsx';
import { useTell } from '#src/visit/context.ts';

/** How long a first press waits for a second, in ms. */
const betweenPresses = 400;

/** Leads home; two presses wipe all that this browser keeps, and reload. @rule R2.20 */
export function FooterLogo() {
  const tell = useTell();
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stay = (): void => clearTimeout(leaving.current);
  useEffect(() => () => clearTimeout(leaving.current), []);

  const press = (event: MouseEvent<HTMLAnchorElement>): void => {
    // The keyboard presses once, and a press with a modifier is the browser's.
    if (event.detail === 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    stay();
    leaving.current = setTimeout(() => location.assign(href), betweenPresses);
  };
  const wipe = (): void => {
    stay();
    tell({ type: 'data.wiped' });
  };
  return <Logo onInk href="/" onClick={press} onDoubleClick={wipe} />;
}
