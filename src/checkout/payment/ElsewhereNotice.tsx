import { payment } from '#src/content/payment.ts';
import { ErrorNotice } from '#src/visit/report/Trouble.tsx';
import { focusOnMount } from '#src/ui/focus/takeFocus.ts';

/** Only one tab can pay at a time. */
export const PayingInOtherTabNotice = () => (
  <ErrorNotice tone="warning" role="alert" ref={focusOnMount} title={payment.elsewhere.title}>
    <p>{payment.elsewhere.text}</p>
  </ErrorNotice>
);
