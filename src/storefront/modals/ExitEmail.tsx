import { useEffect, useRef, useState } from 'react';
import { modals } from '#src/content/modals.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import { useSendToCheckout } from '#src/visit/context.ts';
import styles from './ExitIntent.module.css';

const { exit } = modals;

/** The e-mail address is optional and not validated. @rule R4.24 */
export function ExitEmail() {
  const sendToCheckout = useSendToCheckout();
  const [email, setEmail] = useState('');
  const isSent = useRef(false);
  // Moves the focus after the exit dialog closes, because closing restores the previous focus.
  useEffect(
    () => () => {
      if (isSent.current) focusBoxes();
    },
    [],
  );
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        isSent.current = true;
        sendToCheckout({ type: 'email.sent', email });
        location.hash = 'select-your-box';
      }}
    >
      <TextField
        id="exit-email"
        label={exit.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        placeholder={exit.example}
        required={false}
        value={email}
        onEdit={setEmail}
      />
      <Button type="submit" isWide>
        {exit.keep}
      </Button>
    </form>
  );
}

/** Focuses the selected box size without scrolling, because the hash change already scrolls the page. */
const focusBoxes = (): void =>
  document.querySelector<HTMLElement>('#select-your-box input:checked')?.focus({ preventScroll: true });
