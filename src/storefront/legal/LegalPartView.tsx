import { config } from '#src/settings/config.ts';
import type { LegalPart } from '#src/content/legal.ts';
import { Contact } from './Contact.tsx';
import { MissingInformation } from './MissingInformation.tsx';
import styles from './LegalPartView.module.css';

export function LegalPartView({ part }: { readonly part: LegalPart }) {
  if (typeof part === 'string') return <p>{part}</p>;
  if ('kind' in part) return <Contact />;
  if ('list' in part)
    return (
      <ul className={styles['list']}>
        {part.list.map((words) => (
          <li key={words} className={styles['item']}>
            {words}
          </li>
        ))}
      </ul>
    );
  if ('href' in part)
    return (
      <p>
        <a href={part.href}>{part.words}</a>
      </p>
    );
  const value = config.legal[part.field];
  return value === undefined ? (
    <MissingInformation name={part.name} />
  ) : (
    <p className={styles['field']}>
      <b className={styles['name']}>{part.name}</b>
      <span>{value}</span>
    </p>
  );
}
