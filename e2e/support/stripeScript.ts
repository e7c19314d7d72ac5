/** Element of Stripe.js that a test page mounts. */
interface StripeElement {
  on<TEvent>(name: string, handler: (event: TEvent) => void): void;
  mount(container: Element): void;
}

interface StripeElementsGroup {
  create(type: 'payment' | 'expressCheckout', options: object): StripeElement;
  submit(): Promise<{ readonly error?: object; readonly selectedPaymentMethod?: string }>;
}

declare global {
  interface Window {
    /** Stripe's script, which the payment step has loaded. */
    Stripe?: (key: string) => { elements(options: object): StripeElementsGroup };
  }
}

export {};
