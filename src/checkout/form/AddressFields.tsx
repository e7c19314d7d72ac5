import type { AddressGroup } from '#machines/domain/fields.ts';
import { form } from '#src/content/form.ts';
import { Segment } from '#src/ui/segment/Segment.tsx';
import { Unfold } from '#src/ui/unfold/Unfold.tsx';
import layout from '#src/ui/styles/layout.module.css';
import { AddressField } from './AddressField.tsx';
import { PathField, usePath } from './PathField.tsx';
import { PlaceFields } from './PlaceFields.tsx';

export function AddressFields({ group }: { readonly group: AddressGroup }) {
  const type = usePath(`${group}.type`);
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
      <PlaceFields group={group} />
      {group === 'address' && <SecondLine />}
    </>
  );
}

const CompanyFields = ({ group }: { readonly group: AddressGroup }) => (
  <>
    <PathField path={`${group}.company`} label={form.company} autoComplete="organization" />
    <div className={layout['pair']}>
      <PathField path={`${group}.siret`} label={form.siret} inputMode="numeric" autoComplete="off" />
      <PathField
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
  const { value, error } = usePath('address.line2');
  return (
    <Unfold label={form.line2.unfold} mustStayOpen={value !== '' || error !== undefined}>
      <PathField
        path="address.line2"
        label={form.line2.label}
        placeholder={form.line2.example}
        autoComplete="address-line2"
        isOptional
      />
    </Unfold>
  );
}
