import { Icon, type IconName } from '#src/ui/icon/Icon.tsx';
import type { Content, Elements } from '#src/ui/text/content.ts';
import styles from './Field.module.css';

/** `pending`: an answer about what was typed is awaited. */
export type FieldStatus = 'rest' | 'pending' | 'ok' | 'error';

export interface FieldLook {
  readonly id: string;
  readonly label: string;
  readonly isOptional?: boolean | undefined;
  readonly status?: FieldStatus | undefined;
  /** A hint, or what is wrong. */
  readonly message?: Content;
  /** Before the message; what is wrong has its own. */
  readonly icon?: IconName | undefined;
}

const messageIdOf = (id: string): string => `${id}-message`;

/** What an input says of itself to those who cannot see its frame. */
export const describe = ({ id, status, message }: FieldLook) => ({
  'aria-invalid': status === 'error' || undefined,
  'aria-describedby': message ? messageIdOf(id) : undefined,
});

/** A label that is always in sight, an input, and what there is to say about it. */
export const FieldFrame = ({
  id,
  label,
  isOptional = false,
  status = 'rest',
  message,
  icon,
  children,
}: FieldLook & { readonly children: Elements }) => (
  <div className={styles['field']} data-status={status}>
    <label htmlFor={id} className={styles['label']}>
      <span>{label}</span>
      {isOptional && <Optional />}
    </label>
    {children}
    {message ? (
      <p className={styles['message']} id={messageIdOf(id)}>
        {status === 'error' ? <Icon name="circle-alert" /> : icon && <Icon name={icon} />}
        <span>{message}</span>
      </p>
    ) : null}
  </div>
);

/** Said of what may be left out; what is required goes without saying. */
export const Optional = () => <span className={styles['optional']}> facultatif</span>;
