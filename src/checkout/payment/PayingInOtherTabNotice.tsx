import { payment } from '#src/content/payment.ts';
import { ErrorNotice } from '#src/visit/report/ErrorNotice.tsx';
import { focusOnMount } from '#src/ui/focus/focusOnMount.ts';

export const PayingInOtherTabNotice = () => (
  <ErrorNotice tone="warning" role="alert" ref={focusOnMount} title={payment.elsewhere.title}>
    <p>{payment.elsewhere.text}</p>
  </ErrorNotice>
);
