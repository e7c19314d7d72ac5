import { ExpressButtons } from '#src/checkout/express/ExpressButtons.tsx';
import { form } from '#src/content/form.ts';
import { CheckField } from '#src/ui/field/CheckField.tsx';
import layout from '#src/ui/styles/layout.module.css';
import { AddressFields } from './AddressFields.tsx';
import { EmailField } from './EmailField.tsx';
import { useFormField } from './FormField.tsx';
import { PersonFields } from './PersonFields.tsx';

export const Details = () => (
  <>
    <h1 tabIndex={-1}>{form.title}</h1>
    <ExpressButtons screen="form" />
    <section className={layout['block']} aria-label={form.email.section}>
      <EmailField />
    </section>
    <section className={layout['block']} aria-labelledby="recipient">
      <h2 id="recipient">{form.recipient}</h2>
      <PersonFields group="customer" />
    </section>
    <section className={layout['block']} aria-labelledby="place">
      <h2 id="place">{form.place}</h2>
      <AddressFields group="address" />
      <Billing />
    </section>
  </>
);

function Billing() {
  const { value, onEdit } = useFormField('billing.isActive');
  const isActive = value === 'yes';
  return (
    <>
      <CheckField id="billing.isActive" isChecked={isActive} onToggle={(isOn) => onEdit(isOn ? 'yes' : '')}>
        {form.billing.toggle}
      </CheckField>
      {isActive && (
        <fieldset className={layout['block']}>
          <legend className={layout['hiddenVisually']}>{form.billing.section}</legend>
          <PersonFields group="billing.contact" />
          <AddressFields group="billing.address" />
        </fieldset>
      )}
    </>
  );
}
