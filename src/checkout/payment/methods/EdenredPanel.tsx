import { useCheckout } from '#src/checkout/context.ts';
import { methods } from '#src/content/methods.ts';
import { vouchers } from '#src/content/vouchers.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { EdenredRefusal } from './EdenredRefusal.tsx';
import { Insufficient } from './Insufficient.tsx';
import { Linked } from './Linked.tsx';
import { Panel, Sheet } from './Panel.tsx';
import { useEdenred, useIsUnstored } from './useChildren.ts';
import { Waiting } from './Waiting.tsx';

const { edenred: words } = vouchers;

const waits = {
  leaving: words.leaving,
  exchangingCode: words.exchanging,
  checkingBalance: words.checking,
  verifying: words.checking,
  signingOut: words.signingOut,
} as const;

export function EdenredPanel() {
  const checkout = useCheckout();
  const edenred = useEdenred();
  const isUnstored = useIsUnstored();
  if (edenred === null) return null;
  const { balance, problem, credentials, returned } = edenred.context;
  const wait = Object.entries(waits).find(([state]) => state === edenred.value)?.[1];
  const isStopped = edenred.matches('signedOut') || edenred.matches('refused');
  const signIn = (): void => checkout.send({ type: 'signIn.requested' });
  const change = { words: words.change, onPress: () => checkout.send({ type: 'signOut.requested' }) };
  return (
    <Panel
      name={methods.PAYMENT_METHOD_EDENRED.name}
      isArrivedAt={returned !== null || problem !== null}
      isBusy={edenred.hasTag('busy')}
      isVerifying={edenred.matches('verifying')}
      isStopped={edenred.hasTag('problem')}
    >
      {problem !== null && isStopped && (
        <EdenredRefusal problem={problem} isConnected={credentials !== null} />
      )}
      {problem === null && isStopped && (
        <Sheet>
          <p>{isUnstored ? words.invitationUnstored : words.invitation}</p>
          <Button tone="ink" onClick={signIn}>
            {words.signIn}
          </Button>
        </Sheet>
      )}
      {wait !== undefined && <Waiting title={wait} />}
      {edenred.matches('ready') && <Linked title={words.connected} balance={balance} change={change} />}
      {edenred.matches('insufficient') && (
        <Insufficient method="PAYMENT_METHOD_EDENRED" balance={balance} change={change} />
      )}
    </Panel>
  );
}
