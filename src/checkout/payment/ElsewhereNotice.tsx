import { payment } from '#src/content/payment.ts';
import { Trouble } from '#src/visit/report/Trouble.tsx';
import { takeFocus } from '#src/ui/focus/takeFocus.ts';

/** Only one tab can pay at a time. */
export const ElsewhereNotice = () => (
  <Trouble tone="warning" role="alert" ref={takeFocus} title={payment.elsewhere.title}>
    <p>{payment.elsewhere.text}</p>
  </Trouble>
);
