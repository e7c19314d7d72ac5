import { form } from '#src/content/form.ts';
import { Segment } from '#src/ui/segment/Segment.tsx';
import { Disclosure } from '#src/ui/disclosure/Disclosure.tsx';
import layout from '#src/ui/styles/layout.module.css';
import { FormField, useFormField } from './FormField.tsx';
import { NameField } from './NameField.tsx';

export interface PersonFieldsProps {
  readonly group: 'customer' | 'billing.contact';
}

export function PersonFields({ group }: PersonFieldsProps) {
  const civility = useFormField(`${group}.civility`);
  const autoCompletePrefix = group === 'customer' ? '' : 'billing ';
  return (
    <>
      <div className={layout['pair']}>
        <NameField
          path={`${group}.firstName`}
          label={form.firstName}
          autoComplete={`${autoCompletePrefix}given-name`}
        />
        <NameField
          path={`${group}.lastName`}
          label={form.lastName}
          autoComplete={`${autoCompletePrefix}family-name`}
        />
      </div>
      <FormField
        path={`${group}.phoneNumber`}
        label={form.phone.label}
        type="tel"
        inputMode="tel"
        autoComplete={`${autoCompletePrefix}tel`}
        message={group === 'customer' && form.phone.hint}
      />
      <Disclosure label={form.civility.unfold} mustStayOpen={civility.value !== ''}>
        <fieldset>
          <legend className={layout['hiddenVisually']}>{form.civility.label}</legend>
          <Segment
            name={`${group}.civility`}
            options={form.civility.options}
            value={civility.value}
            onChoose={civility.onEdit}
          />
        </fieldset>
      </Disclosure>
    </>
  );
}
