import { menu } from '#src/content/menu.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { ErrorNotice } from '#src/visit/report/ErrorNotice.tsx';
import styles from './CalmBlock.module.css';

export const MenuFailure = ({ onRetry }: { readonly onRetry: () => void }) => (
  <div className={styles['message']}>
    <ErrorNotice tone="warning" title={menu.failed.title}>
      <p>{menu.failed.text}</p>
      <Button tone="ink" size="small" onClick={onRetry}>
        {menu.failed.retry}
      </Button>
    </ErrorNotice>
  </div>
);
