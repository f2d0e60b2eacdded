import { type UserForm, userForm } from '@/domain/access/user-form'
import type { FormOf } from '@/routes/-page/form/use-form'
import { useCompanyOptions } from './-company-options'

const { vendor_hash, broker_hash } = userForm.controls

/** The vendor that a supplier works for, or the broker and one of its vendors. */
export function SupplierFields({ form }: { form: FormOf<UserForm> }) {
  const { vendors, brokers } = useCompanyOptions()
  return (
    <>
      <form.AppField name="broker_hash">
        {(field) => <field.Select {...broker_hash} options={brokers} placeholder="No broker" />}
      </form.AppField>
      <form.AppField name="vendor_hash">
        {(field) => <field.Select {...vendor_hash} options={vendors} placeholder="Choose a vendor" />}
      </form.AppField>
    </>
  )
}
