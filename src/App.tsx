import type { ComponentType } from 'react';
import { stepOf } from '#machines/checkout/selectors.ts';
import type { Step } from '#machines/domain/step.ts';
import { useCheckoutSelector } from '#src/checkout/context.ts';
import { Announcer } from '#src/parts/announcer/Announcer.tsx';
import { FormScreen } from '#src/screens/form/FormScreen.tsx';
import { Arrival } from '#src/screens/frame/Arrival.tsx';
import { HomeScreen } from '#src/screens/home/HomeScreen.tsx';
import { PaymentScreen } from '#src/screens/payment/PaymentScreen.tsx';
import { SuccessScreen } from '#src/screens/success/SuccessScreen.tsx';

const screens: Readonly<Record<Step, ComponentType>> = {
  home: HomeScreen,
  form: FormScreen,
  payment: PaymentScreen,
  success: SuccessScreen,
};

export function App() {
  const Screen = screens[useCheckoutSelector(stepOf)];
  return (
    <>
      <Announcer />
      <Screen />
      <Arrival />
    </>
  );
}
