import { createBrowserInspector } from '@statelyai/inspect';
import { useState } from 'react';
import { config } from '#src/checkout/config.ts';
import { useCheckout, useCheckoutSelector } from '#src/checkout/context.ts';
import styles from './debugging.module.css';
import { redact, redactFields } from './redact.ts';
import { testFields } from './testFields.ts';

const inspector = createBrowserInspector({ autoStart: false, serialize: redact });

/** Feeds Stately's inspector, once somebody opens it, with redacted events only. */
export const { inspect } = inspector;

const children = ['account', 'addressSearch', 'card', 'delivery', 'draft', 'mobileStep', 'promo'] as const;

/** What `?debug=god` shows: which build this is, and the state of each machine without a word about the shopper. */
export function DebugPanel() {
  const [isOpen, setIsOpen] = useState(true);
  if (!isOpen) return null;
  return (
    <aside className={styles['panel']} aria-label="Mise au point">
      <p className={styles['banner']}>
        <strong>{config.isSandbox ? 'bac à sable' : 'production'}</strong> {config.appId} v{config.version} du{' '}
        {config.buildDate}
        <button type="button" onClick={() => setIsOpen(false)}>
          Fermer
        </button>
      </p>
      <p className={styles['actions']}>
        <button type="button" onClick={() => inspector.start()}>
          Ouvrir l’inspecteur Stately
        </button>
        {config.isSandbox && <FillButton />}
      </p>
      <Dump />
    </aside>
  );
}

function FillButton() {
  const checkout = useCheckout();
  const canFill = useCheckoutSelector((snapshot) =>
    snapshot.can({ type: 'form.filled', fields: testFields }),
  );
  return (
    <button
      type="button"
      disabled={!canFill}
      onClick={() => checkout.send({ type: 'form.filled', fields: testFields })}
    >
      Remplir avec des données d’essai
    </button>
  );
}

function Dump() {
  const snapshot = useCheckoutSelector((current) => current);
  const dump = {
    checkout: snapshot.value,
    context: redactFields(snapshot.context),
    ...Object.fromEntries(children.map((id) => [id, snapshot.children[id]?.getSnapshot().value])),
  };
  return (
    <details className={styles['dump']}>
      <summary>État des machines</summary>
      <pre>{JSON.stringify(dump, null, 2)}</pre>
    </details>
  );
}
