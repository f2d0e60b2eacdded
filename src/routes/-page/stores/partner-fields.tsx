import { type PartnerForm, partnerForm } from '@/domain/stores/managed-partner'
import { partnerKind } from '@/domain/stores/partner-kind'
import { AttributeGroup } from '../attributes/attribute-group'
import { FieldGroup } from '../form/field-group'
import type { FormOf } from '../form/use-form'
import { GroupField } from './group-field'

const { controls } = partnerForm

/** The fields of a partner. `hasKind` lets staff choose the kind, where the list holds every kind. */
export function PartnerFields({ form, hasKind = false }: { form: FormOf<PartnerForm>; hasKind?: boolean }) {
  return (
    <>
      <FieldGroup title="Partner">
        <form.Fields
          controls={controls}
          names={hasKind ? ['display_name', 'name', 'kind'] : ['display_name', 'name']}
        />
        <GroupField form={form} />
        <form.Fields controls={controls} names={['email', 'time_zone']} />
      </FieldGroup>
      <FieldGroup title="Address">
        <form.Fields controls={controls} names={['street', 'city', 'zip', 'country', 'state']} />
      </FieldGroup>
      <FieldGroup title="Order settings">
        <form.Fields
          controls={controls}
          names={['sends_order_mails', 'order_emails', 'purchase_order_prefix', 'has_custom_export']}
        />
      </FieldGroup>
      <PriceFields form={form} />
      <StoreAttributes form={form} />
    </>
  )
}

/** Fields of a store that only staff change. The others are in the tabs of its settings. */
export const StaffFields = ({ form }: { form: FormOf<PartnerForm> }) => (
  <>
    <FieldGroup title="Store">
      <form.Fields controls={controls} names={['name']} />
      <GroupField form={form} />
    </FieldGroup>
    <FieldGroup title="Downloads">
      <form.Fields controls={controls} names={['has_custom_export']} />
    </FieldGroup>
    <PriceFields form={form} />
    <StoreAttributes form={form} />
  </>
)

/** Custom attributes, which only stores have. */
const StoreAttributes = ({ form }: { form: FormOf<PartnerForm> }) => (
  <form.Subscribe selector={({ values }) => values.kind === String(partnerKind.value.store)}>
    {(isStore) => isStore && <AttributeGroup of="store" />}
  </form.Subscribe>
)

const PriceFields = ({ form }: { form: FormOf<PartnerForm> }) => (
  <FieldGroup title="Prices">
    <form.Fields controls={controls} names={['fn_markup', 'specialty_client_markup']} />
  </FieldGroup>
)
