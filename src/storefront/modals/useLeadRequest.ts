import { useEffect, useEffectEvent } from 'react';
import { config } from '#src/settings/config.ts';
import { useSendToCheckout } from '#src/visit/context.ts';

/**
 * On the external site `#select-your-box` opens the offer's dialog. The hash is then removed, so a reload
 * does not open the dialog again.
 * @rule R2.24
 */
export function useLeadRequest(): void {
  const sendToCheckout = useSendToCheckout();
  const request = useEffectEvent(() => sendToCheckout({ type: 'lead.requested' }));
  useEffect(() => {
    if (!config.isExternal) return;
    const onHash = (): void => {
      if (location.hash !== '#select-your-box') return;
      history.replaceState(history.state, '', location.pathname + location.search);
      request();
    };
    onHash();
    addEventListener('hashchange', onHash);
    return () => removeEventListener('hashchange', onHash);
  }, []);
}
