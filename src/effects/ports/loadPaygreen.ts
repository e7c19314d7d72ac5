import type { Paygreen } from '#src/effects/widgets/voucherForm.ts';
import { loadScript } from './loadScript.ts';

declare global {
  interface Window {
    readonly paygreenjs?: Paygreen;
  }
}

export async function loadPaygreen(url: string): Promise<Paygreen> {
  if (window.paygreenjs === undefined) await loadScript(url);
  if (window.paygreenjs === undefined) throw new Error(`${url} brought no paygreenjs`);
  return window.paygreenjs;
}
