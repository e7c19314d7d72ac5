import { defaultNbMeals } from '#machines/domain/catalogue.ts';
import type { Position } from '#machines/visit/visit.machine.ts';
import { config } from '#src/settings/config.ts';
import { landingLabels, siteLabels } from '#src/content/cta.ts';
import { Button, ButtonLink, type ButtonProps } from '#src/ui/button/Button.tsx';
import { useStorefront, useSendToCheckout, useVisit } from '#src/visit/context.ts';
import { firstBoxHref } from './siteLinks.ts';
import type { Page } from './page.ts';

export interface CtaProps extends Pick<ButtonProps, 'tone' | 'size' | 'isWide'> {
  readonly position: Position;
  readonly page?: Page | undefined;
  /** Defaults to the button label of its position (`src/content/cta.ts`). */
  readonly children?: string;
}

/**
 * Link to order. On the home page it leads to the box picker or opens the offer's dialog. On other pages it
 * leads to the home page or the order form. On the external site it leads to the first-box page.
 * @rule R2.5, R2.16
 */
export function Cta({ position, page = 'home', children, ...styleProps }: CtaProps) {
  const visit = useVisit();
  const sendToCheckout = useSendToCheckout();
  const href = useStorefront(({ nbMeals }) => orderHref(page, nbMeals ?? defaultNbMeals));
  const labels = config.variant === 'lp_root' ? landingLabels : siteLabels;
  const label = children ?? labels[position] ?? labels.default;
  const hasModal = config.hasHomeModal && page === 'home';
  const sendPress = (): void => visit.send({ type: 'cta.pressed', position });
  const prefetchOrder = (): void => {
    if (page === 'home' && (hasModal || !config.isExternal)) visit.send({ type: 'order.approached' });
  };
  const prefetchHandlers = {
    onPointerEnter: prefetchOrder,
    onFocus: prefetchOrder,
    onTouchStart: prefetchOrder,
  };

  if (hasModal)
    return (
      <Button
        {...styleProps}
        {...prefetchHandlers}
        aria-haspopup="dialog"
        onClick={() => {
          sendPress();
          sendToCheckout({ type: 'lead.requested' });
        }}
      >
        {label}
      </Button>
    );
  return (
    <ButtonLink
      {...styleProps}
      {...prefetchHandlers}
      href={config.isExternal ? firstBoxHref : href}
      data-counted
      onClick={sendPress}
    >
      {label}
    </ButtonLink>
  );
}

function orderHref(page: Page, nbMeals: number): string {
  if (page === 'home') return '#select-your-box';
  return config.hasHomePage ? '/#select-your-box' : `/?step=form&box=${nbMeals}`;
}
