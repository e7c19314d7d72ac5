import { Icon, type IconName } from '#src/ui/icon/Icon.tsx';
import type { Content, Elements } from '#src/ui/text/content.ts';
import styles from './Field.module.css';

/** `pending` waits for the server's response about the value. */
export type FieldStatus = 'rest' | 'pending' | 'ok' | 'error';

export interface FieldAppearance {
  readonly id: string;
  readonly label: string;
  readonly isOptional?: boolean | undefined;
  readonly status?: FieldStatus | undefined;
  readonly message?: Content;
  readonly icon?: IconName | undefined;
}

const messageIdOf = (id: string): string => `${id}-message`;

export const fieldAriaProps = ({ id, status, message }: FieldAppearance) => ({
  'aria-invalid': status === 'error' || undefined,
  'aria-describedby': message ? messageIdOf(id) : undefined,
});

export const FieldFrame = ({
  id,
  label,
  isOptional = false,
  status = 'rest',
  message,
  icon,
  children,
}: FieldAppearance & { readonly children: Elements }) => (
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

export const Optional = () => <span className={styles['optional']}> facultatif</span>;
