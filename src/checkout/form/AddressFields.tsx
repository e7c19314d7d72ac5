import type { AddressGroup } from '#machines/domain/fields.ts';
import { form } from '#src/content/form.ts';
import { Segment } from '#src/ui/segment/Segment.tsx';
import { Disclosure } from '#src/ui/disclosure/Disclosure.tsx';
import layout from '#src/ui/styles/layout.module.css';
import { AddressField } from './AddressField.tsx';
import { FormField, useFormField } from './FormField.tsx';
import { LocalityFields } from './LocalityFields.tsx';
import { NumberQuestion } from './NumberQuestion.tsx';

export function AddressFields({ group }: { readonly group: AddressGroup }) {
  const type = useFormField(`${group}.type`);
  return (
    <>
      <fieldset>
        <legend className={layout['hiddenVisually']}>{form.addressType.label}</legend>
        <Segment
          name={`${group}.type`}
          options={form.addressType.options}
          value={type.value || 'perso'}
          onChoose={type.onEdit}
        />
      </fieldset>
      {type.value === 'pro' && <CompanyFields group={group} />}
      <AddressField group={group} />
      <NumberQuestion group={group} />
      <LocalityFields group={group} />
      {group === 'address' && <SecondLine />}
    </>
  );
}

const CompanyFields = ({ group }: { readonly group: AddressGroup }) => (
  <>
    <FormField path={`${group}.company`} label={form.company} autoComplete="organization" />
    <div className={layout['pair']}>
      <FormField path={`${group}.siret`} label={form.siret} inputMode="numeric" autoComplete="off" />
      <FormField
        path={`${group}.naf`}
        label={form.naf.label}
        placeholder={form.naf.example}
        autoComplete="off"
        isOptional
      />
    </div>
  </>
);

function SecondLine() {
  const { value, error } = useFormField('address.line2');
  return (
    <Disclosure label={form.line2.unfold} mustStayOpen={value !== '' || error !== undefined}>
      <FormField
        path="address.line2"
        label={form.line2.label}
        placeholder={form.line2.example}
        autoComplete="address-line2"
        isOptional
      />
    </Disclosure>
  );
}
