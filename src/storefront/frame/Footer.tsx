import { brand } from '#src/content/brand.ts';
import { footer } from '#src/content/footer.ts';
import { offer } from '#src/content/offer.ts';
import layout from '#src/ui/styles/layout.module.css';
import { useStorefront } from '#src/visit/context.ts';
import styles from './Footer.module.css';
import { FooterColumns } from './FooterColumns.tsx';
import { FooterLogo } from './FooterLogo.tsx';

/** @rule R2.19 */
export function Footer() {
  const isOfferApplied = useStorefront(({ promo }) => promo?.type === 'DISCOVERY');
  return (
    <footer className={`${layout['striped']} ${styles['footer']}`}>
      <div className={`${layout['page']} ${styles['grid']}`}>
        <FooterLogo />
        <FooterColumns />
        <div className={styles['legal']}>
          {isOfferApplied && <p>{`${offer.label}\u00a0: ${offer.conditions}`}</p>}
          <p>{footer.flexibility}</p>
          <p>{`© 2026 ${brand.name}. ${footer.health}`}</p>
        </div>
      </div>
    </footer>
  );
}
