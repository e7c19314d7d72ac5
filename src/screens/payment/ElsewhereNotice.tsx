import { payment } from '#src/content/payment.ts';
import { Notice } from '#src/parts/notice/Notice.tsx';
import { takeFocus } from './takeFocus.ts';

/** Another tab holds the payment: only one pays at a time. */
export const ElsewhereNotice = () => (
  <Notice tone="warning" role="alert" ref={takeFocus} title={payment.elsewhere.title}>
    <p>{payment.elsewhere.text}</p>
  </Notice>
);
