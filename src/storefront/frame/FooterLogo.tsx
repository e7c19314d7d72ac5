import { useEffect, useRef, type MouseEvent } from 'react';
import { Logo } from '#src/ui/logo/Logo.tsx';
import { useSendToCheckout } from '#src/visit/context.ts';

/** Maximum delay between the clicks of a double click, in ms. */
const doubleClickDelay = 400;

/**
 * Footer logo that links to the home page. A double click deletes all data stored in this browser.
 * @rule R2.20
 */
export function FooterLogo() {
  const sendToCheckout = useSendToCheckout();
  const navigationTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cancelNavigation = (): void => clearTimeout(navigationTimer.current);
  useEffect(() => () => clearTimeout(navigationTimer.current), []);

  const handleClick = (event: MouseEvent<HTMLAnchorElement>): void => {
    // Keyboard clicks and clicks with a modifier key follow the link immediately.
    if (event.detail === 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    cancelNavigation();
    navigationTimer.current = setTimeout(() => location.assign(href), doubleClickDelay);
  };
  const wipe = (): void => {
    cancelNavigation();
    sendToCheckout({ type: 'data.wiped' });
  };
  return <Logo onInk href="/" onClick={handleClick} onDoubleClick={wipe} />;
}
