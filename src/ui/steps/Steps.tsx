import { Link } from 'wouter';
import { Icon } from '#src/ui/icon/Icon.tsx';
import styles from './Steps.module.css';

export interface StepItem {
  readonly name: string;
  readonly wideName?: string | undefined;
  readonly isNarrowOnly?: boolean | undefined;
  readonly state: 'done' | 'current' | 'toCome';
  readonly href?: string | undefined;
}

export const Steps = ({ items }: { readonly items: readonly StepItem[] }) => (
  <ol className={styles['steps']} aria-label="Étapes de la commande">
    {items.map(({ name, wideName, isNarrowOnly, state, href }) => (
      <li key={name} className={styles['item']} data-narrow-only={isNarrowOnly}>
        {state === 'done' && href !== undefined ? (
          <Link href={href} className={styles['step']} data-state={state}>
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
