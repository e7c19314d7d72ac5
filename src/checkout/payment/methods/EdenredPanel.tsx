import { useCheckout } from '#src/checkout/context.ts';
import { methods } from '#src/content/methods.ts';
import { vouchers } from '#src/content/vouchers.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { EdenredProblemNotice } from './EdenredProblemNotice.tsx';
import { InsufficientBalance } from './InsufficientBalance.tsx';
import { ConnectedAccount } from './ConnectedAccount.tsx';
import { Panel, Sheet } from './Panel.tsx';
import { useEdenred, useIsDraftUnstored } from './useChildren.ts';
import { ProgressNotice } from './ProgressNotice.tsx';

const { edenred: words } = vouchers;

const waitTexts = {
  leaving: words.leaving,
  exchangingCode: words.exchanging,
  checkingBalance: words.checking,
  verifying: words.checking,
  signingOut: words.signingOut,
} as const;

export function EdenredPanel() {
  const checkout = useCheckout();
  const edenred = useEdenred();
  const isUnstored = useIsDraftUnstored();
  if (edenred === null) return null;
  const { balance, problem, credentials, hasReturned } = edenred.context;
  const waitText = Object.entries(waitTexts).find(([state]) => state === edenred.value)?.[1];
  const isSignInNeeded = edenred.matches('signedOut') || edenred.matches('refused');
  const requestSignIn = (): void => checkout.send({ type: 'signIn.requested' });
  const accountAction = { label: words.change, onPress: () => checkout.send({ type: 'signOut.requested' }) };
  return (
    <Panel
      name={methods.PAYMENT_METHOD_EDENRED.name}
      hasReturnedFromSignIn={hasReturned || problem !== null}
      isBusy={edenred.hasTag('busy')}
      isVerifying={edenred.matches('verifying')}
      isStopped={edenred.hasTag('problem')}
    >
      {problem !== null && isSignInNeeded && (
        <EdenredProblemNotice problem={problem} isConnected={credentials !== null} />
      )}
      {problem === null && isSignInNeeded && (
        <Sheet>
          <p>{isUnstored ? words.invitationUnstored : words.invitation}</p>
          <Button tone="ink" onClick={requestSignIn}>
            {words.signIn}
          </Button>
        </Sheet>
      )}
      {waitText !== undefined && <ProgressNotice title={waitText} />}
      {edenred.matches('ready') && (
        <ConnectedAccount title={words.connected} balance={balance} change={accountAction} />
      )}
      {edenred.matches('insufficient') && <InsufficientBalance balance={balance} change={accountAction} />}
    </Panel>
  );
}
