import { config } from '#src/settings/config.ts';
import { brand } from '#src/content/brand.ts';
import { legal } from '#src/content/legal.ts';
import { phoneHours } from '#src/content/phoneHours.ts';
import { TextLink } from '#src/ui/button/TextButton.tsx';
import { useVisit } from '#src/visit/context.ts';
import styles from './Contact.module.css';
import { MissingInformation } from './MissingInformation.tsx';

export function Contact() {
  const visit = useVisit();
  const { email } = config.legal;
  return (
    <>
      <div>
        <p>
          <b className={styles['name']}>{legal.phone}</b>
          <TextLink
            href={brand.phone.href}
            data-counted
            onClick={() => visit.send({ type: 'phone.pressed', position: 'contact' })}
          >
            {brand.phone.words}
          </TextLink>
        </p>
        <p>{`${brand.phone.cost}, aux heures suivantes\u00a0:`}</p>
        {phoneHours.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {email === undefined ? (
        <MissingInformation name={legal.email} />
      ) : (
        <p>
          <b className={styles['name']}>{legal.email}</b>
          <TextLink href={`mailto:${email}`} translate="no">
            {email}
          </TextLink>
        </p>
      )}
    </>
  );
}
