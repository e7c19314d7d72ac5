import { brand } from '#src/content/brand.ts';
import { phoneHours } from '#src/content/phoneHours.ts';
import { success } from '#src/content/success.ts';
import { TextLink } from '#src/ui/button/TextButton.tsx';
import { Icon } from '#src/ui/icon/Icon.tsx';
import layout from '#src/ui/styles/layout.module.css';
import styles from './Help.module.css';

export const Help = () => (
  <section className={styles['help']} aria-labelledby="help">
    <h2 id="help" className={styles['title']}>
      {success.help.title}
    </h2>
    <TextLink href={brand.phone.href}>
      <Icon name="phone" />
      <span>{brand.phone.words}</span>
    </TextLink>
    <ul className={layout['small']}>
      <li>{success.help.call}</li>
      {phoneHours.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </section>
);
