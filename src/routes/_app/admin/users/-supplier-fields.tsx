import { type UserForm, userForm } from '@/domain/access/user-form'
import { RelationField } from '@/routes/-page/form/relation-field'
import type { FormOf } from '@/routes/-page/form/use-form'

const { vendor_hash, broker_hash } = userForm.controls
const noBroker = [{ value: '', label: 'No broker' }]
const noVendor = [{ value: '', label: 'No vendor' }]

/** The vendor that a supplier works for, or the broker and one of its vendors. */
export function SupplierFields({ form }: { form: FormOf<UserForm> }) {
  return (
    <>
      <form.AppField name="broker_hash">
        {() => <RelationField {...broker_hash} of="brokers" noun="brokers" options={noBroker} />}
      </form.AppField>
      <form.AppField name="vendor_hash">
        {() => <RelationField {...vendor_hash} of="vendors" noun="vendors" options={noVendor} />}
      </form.AppField>
    </>
  )
}
