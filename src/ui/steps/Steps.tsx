import { Link } from 'wouter';
import { Icon } from '#src/ui/icon/Icon.tsx';
import styles from './Steps.module.css';

export interface StepItem {
  readonly name: string;
  /** What a wide screen shows in the same step, beside the name. */
  readonly wideName?: string | undefined;
  /** Whether it is a step of its own on a narrow screen only. */
  readonly isNarrowOnly?: boolean | undefined;
  readonly state: 'done' | 'current' | 'toCome';
  /** The way back to a step that is done, where there is one. */
  readonly place?: string | undefined;
}

/** The steps, numbered as the width shows them, and a band that moves on. */
export const Steps = ({ items }: { readonly items: readonly StepItem[] }) => (
  <ol className={styles['steps']} aria-label="Étapes de la commande">
    {items.map(({ name, wideName, isNarrowOnly, state, place }) => (
      <li key={name} className={styles['item']} data-narrow-only={isNarrowOnly}>
        {state === 'done' && place !== undefined ? (
          <Link href={place} className={styles['step']} data-state={state}>
            <Icon name="check" className={styles['check']} />
            <Name name={name} wideName={wideName} />
          </Link>
        ) : (
          <span
            className={styles['step']}
            data-state={state}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            {state === 'done' && <Icon name="check" className={styles['check']} />}
            <Name name={name} wideName={wideName} />
          </span>
        )}
      </li>
    ))}
  </ol>
);

const Name = ({ name, wideName }: Pick<StepItem, 'name' | 'wideName'>) => (
  <span>
    <span>{name}</span>
    {wideName !== undefined && <span className={styles['wide']}>{` ${wideName}`}</span>}
  </span>
);
