import { useMutation } from '@tanstack/react-query'
import { leaveForm, type VendorMarketplace } from '@/domain/marketplaces/vendor-marketplace'
import { leaveMarketplace } from '@/queries/marketplaces/vendor-marketplaces'
import { FormDialog } from '@/routes/-page/form/form-dialog'
import { useForm } from '@/routes/-page/form/use-form'

/** Requests to leave a marketplace after a day. */
export function LeaveDialog({
  vendor,
  marketplace: { hashid, name },
  onClose,
}: {
  vendor: string
  marketplace: VendorMarketplace
  onClose: () => void
}) {
  const { mutateAsync: leave } = useMutation(leaveMarketplace(vendor, hashid))
  const { form, draft } = useForm({
    check: leaveForm,
    initial: { last_day: '', message: '' },
    send: (values) => leave(values),
    onSent: onClose,
    draft: { key: `leave-${vendor}-${hashid}` },
  })
  return (
    <FormDialog
      form={form}
      draft={draft}
      title={`Leave ${name}`}
      description="You sell there until we approve your request and the last day is over."
      submit="Send request"
      onClose={onClose}
    >
      <form.AppField name="last_day">
        {(field) => <field.Text label="Last day for orders" type="date" required />}
      </form.AppField>
      <form.AppField name="message">{(field) => <field.LongText label="Reason" required />}</form.AppField>
      <div className="grid gap-1.5">
        <p className="font-medium">After that day</p>
        <ul className="grid list-disc gap-1 pl-5">
          <li>You still deliver and invoice open orders.</li>
          <li>Your products in carts can't be confirmed anymore. We email those buyers when we approve.</li>
          <li>Your products stay on order guides, but stores can't order them.</li>
        </ul>
      </div>
    </FormDialog>
  )
}
