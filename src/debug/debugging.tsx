import { createBrowserInspector } from '@statelyai/inspect';
import { useState } from 'react';
import { isMachineSnapshot, type AnyActorRef, type Subscription } from 'xstate';
import { config } from '#src/checkout/config.ts';
import { useCheckout, useCheckoutSelector } from '#src/checkout/context.ts';
import styles from './debugging.module.css';
import { redact, redactFields } from './redact.ts';
import { testFields } from './testFields.ts';
import { childrenOf, watch } from './watch.ts';

/** Feeds Stately's inspector with redacted events, from when somebody opens it. */
const inspector = createBrowserInspector({ autoStart: false, serialize: redact });

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
        <InspectorButton />
        {config.isSandbox && <FillButton />}
      </p>
      <Dump />
    </aside>
  );
}

function InspectorButton() {
  const checkout = useCheckout();
  const [watching, setWatching] = useState<Subscription | null>(null);
  const open = (): void => {
    // A window that is opened again knows nothing of what the one before was told.
    watching?.unsubscribe();
    setWatching(watch(checkout, inspector.inspect));
    inspector.start();
  };
  return (
    <button type="button" onClick={open}>
      Ouvrir l’inspecteur Stately
    </button>
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

/** Which state a machine is in; nothing of an actor that is none. */
function stateOf([id, actor]: readonly [string, AnyActorRef]): readonly (readonly [string, unknown])[] {
  const snapshot: unknown = actor.getSnapshot();
  return isMachineSnapshot(snapshot) ? [[id, snapshot.value]] : [];
}

function Dump() {
  const checkout = useCheckout();
  const snapshot = useCheckoutSelector((current) => current);
  const dump = {
    checkout: snapshot.value,
    context: redactFields(snapshot.context),
    ...Object.fromEntries(Object.entries(childrenOf(checkout)).flatMap(stateOf)),
  };
  return (
    <details className={styles['dump']}>
      <summary>État des machines</summary>
      <pre>{JSON.stringify(dump, null, 2)}</pre>
    </details>
  );
}
