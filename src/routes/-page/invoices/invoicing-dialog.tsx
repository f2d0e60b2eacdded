import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { invoicingForm } from '@/domain/invoices/invoicing'
import { invoicing, saveInvoicingOf } from '@/queries/invoices/invoices'
import { EditConflict } from '@/routes/-page/edit/edit-conflict'
import { useEditForm } from '@/routes/-page/edit/use-edit-form'
import { FormDialog } from '@/routes/-page/form/form-dialog'

/** Edits how a vendor invoices its orders. */
export function InvoicingDialog({ vendor_hash, onClose }: { vendor_hash: string; onClose: () => void }) {
  const client = useQueryClient()
  const { data: stored } = useSuspenseQuery(invoicing(vendor_hash))
  const { mutateAsync: save } = useMutation(saveInvoicingOf(vendor_hash))
  const { form, draft, conflicts, onUseTheirs, controls } = useEditForm({
    draftKey: `invoicing-${vendor_hash}`,
    definition: invoicingForm,
    stored,
    reload: () => client.fetchQuery({ ...invoicing(vendor_hash), staleTime: 0 }),
    save,
    onSaved: onClose,
  })
  return (
    <FormDialog
      form={form}
      draft={draft}
      title="Invoicing"
      description="Applies to shipments from now on."
      submit="Save"
      onClose={onClose}
    >
      {conflicts && <EditConflict conflicts={conflicts} controls={controls} onUseTheirs={onUseTheirs} />}
      <form.Fields controls={invoicingForm.controls} names={['invoice_on', 'terms', 'prefix']} />
      <form.Fields
        controls={invoicingForm.controls}
        names={['delivery_fee', 'tax_percent', 'tax_id', 'remit_to']}
      />
    </FormDialog>
  )
}
