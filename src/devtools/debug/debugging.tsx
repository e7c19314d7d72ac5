import { createBrowserInspector } from '@statelyai/inspect';
import { useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { isMachineSnapshot, type AnyActorRef, type Subscription } from 'xstate';
import { actorsIn } from 'xstate-workbench/inspector/agent/actorsIn';
import { config } from '#src/settings/config.ts';
import styles from './debugging.module.css';
import { redact, redactFields } from './redact.ts';
import { inspectedActors } from './inspectedActors.ts';
import { tabName } from './tab.ts';
import { testFields } from './testFields.ts';
import { watch } from './watch.ts';

/** Removes personal data from events before they reach the inspector. */
const inspector = createBrowserInspector({ autoStart: false, serialize: redact });

let isShown = false;

/** @rule R2.3 */
export function showDebugPanel(): void {
  if (isShown) return;
  isShown = true;
  const container = document.createElement('div');
  document.body.prepend(container);
  createRoot(container).render(<DebugPanel />);
}

function DebugPanel() {
  const [isVisible, setIsVisible] = useState(true);
  const [isOpen, setIsOpen] = useState(() => matchMedia('(width >= 48rem)').matches);
  if (!isVisible) return null;
  return (
    <aside className={styles['panel']} aria-label="Débogage">
      <details open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary>
          <strong>{`${config.isSandbox ? 'bac à sable' : 'production'} `}</strong>
          <span className={styles['build']}>
            {`${config.appId} v${config.version} du ${config.buildDate}, ${tabName}`}
          </span>
        </summary>
        <p className={styles['actions']}>
          <button type="button" onClick={openInspector}>
            Ouvrir l’inspecteur
          </button>
          <StatelyButton />
          {config.isSandbox && <FillButton />}
          <button type="button" onClick={() => setIsOpen(false)}>
            Replier
          </button>
          <button type="button" onClick={() => setIsVisible(false)}>
            Fermer jusqu’au rechargement
          </button>
        </p>
        <StateDump />
      </details>
    </aside>
  );
}

const openInspector = (): void => {
  window.open('/inspecteur', 'inspecteur', 'popup,width=1280,height=860')?.focus();
};

function StatelyButton() {
  const [subscriptions, setSubscriptions] = useState<readonly Subscription[]>([]);
  const open = (): void => {
    // Registers all machines again, because a reopened inspector window has no events.
    for (const subscription of subscriptions) subscription.unsubscribe();
    setSubscriptions(inspectedActors.roots().map((root) => watch(root, inspector.inspect)));
    inspector.start();
  };
  return (
    <button type="button" onClick={open}>
      Ouvrir l’inspecteur Stately
    </button>
  );
}

const fillEvent = { type: 'form.filled', fields: testFields };

function acceptsFields(actor: AnyActorRef): boolean {
  const snapshot: unknown = actor.getSnapshot();
  return isMachineSnapshot(snapshot) && snapshot.can(fillEvent);
}

function FillButton() {
  useSyncExternalStore(inspectedActors.subscribe, inspectedActors.changes);
  const fillableActors = inspectedActors.roots().flatMap(actorsIn).filter(acceptsFields);
  return (
    <button
      type="button"
      disabled={fillableActors.length === 0}
      onClick={() => {
        for (const actor of fillableActors) actor.send(fillEvent);
      }}
    >
      Remplir avec des données d’essai
    </button>
  );
}

function stateEntries(actor: AnyActorRef): readonly (readonly [string, unknown])[] {
  const snapshot: unknown = actor.getSnapshot();
  if (!isMachineSnapshot(snapshot)) return [];
  const { machine, value, context } = snapshot;
  return [[machine.id, { state: value, context: redactFields(context) }]];
}

function States() {
  useSyncExternalStore(inspectedActors.subscribe, inspectedActors.changes);
  const statesById = Object.fromEntries(inspectedActors.roots().flatMap(actorsIn).flatMap(stateEntries));
  return <pre>{JSON.stringify(statesById, null, 2)}</pre>;
}

/** The machines' state is rendered only while visible, because each change serializes the state. */
function StateDump() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={styles['dump']} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>État des machines</summary>
      {isOpen && <States />}
    </details>
  );
}
