import type { ComponentProps } from 'react';
import { Icon } from '#src/parts/icon/Icon.tsx';
import styles from './Steps.module.css';

export interface StepItem {
  readonly name: string;
  readonly state: 'done' | 'current' | 'toCome';
  /** The way back to a step that is done, where there is one. */
  readonly link?: Pick<ComponentProps<'a'>, 'href' | 'onClick'> | undefined;
}

/** Three words and a band that moves on. */
export const Steps = ({ items }: { readonly items: readonly StepItem[] }) => (
  <ol className={styles['steps']} aria-label="Étapes de la commande">
    {items.map(({ name, state, link }, index) => (
      <li key={name} className={styles['item']}>
        {state === 'done' && link ? (
          <a className={styles['step']} data-state={state} {...link}>
            <Icon name="check" className={styles['check']} />
            {name}
          </a>
        ) : (
          <span
            className={styles['step']}
            data-state={state}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            {state === 'done' ? <Icon name="check" className={styles['check']} /> : `${index + 1}. `}
            {name}
          </span>
        )}
      </li>
    ))}
  </ol>
);
