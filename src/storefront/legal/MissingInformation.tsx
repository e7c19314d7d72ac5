import { legal } from '#src/content/legal.ts';
import { Icon } from '#src/ui/icon/Icon.tsx';
import styles from './MissingInformation.module.css';

export const MissingInformation = ({ name }: { readonly name: string }) => (
  <p className={styles['missing']}>
    <Icon name="triangle-alert" />
    <span>{`${legal.missing}\u00a0: ${name}`}</span>
  </p>
);
