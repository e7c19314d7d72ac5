import { useEffect, useRef, useState } from 'react';
import { modals } from '#src/content/modals.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import { useTell } from '#src/visit/context.ts';
import styles from './ExitIntent.module.css';

const { exit } = modals;

/** The e-mail as it is typed: nobody checks it, nor asks for one. @rule R4.24 */
export function ExitEmail() {
  const tell = useTell();
  const [email, setEmail] = useState('');
  const isSent = useRef(false);
  // Once the dialog is gone, which gives the focus back to where it was.
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
        tell({ type: 'email.sent', email });
        // The platform's own way there.
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

/** The page is on its way there already. */
const focusBoxes = (): void =>
  document.querySelector<HTMLElement>('#select-your-box input:checked')?.focus({ preventScroll: true });
