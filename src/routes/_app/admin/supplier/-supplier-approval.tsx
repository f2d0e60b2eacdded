import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { type RegistrationView, supplierApprovalForm } from '@/domain/access/registration-review'
import { approveSupplier } from '@/queries/access/registration-review'
import { RelationField } from '@/routes/-page/form/relation-field'
import { useForm } from '@/routes/-page/form/use-form'
import { Section } from '@/ui/layout/section'
import { CardContent } from '@/ui/primitives/card'

const newVendor = [{ value: '', label: 'New vendor' }]

/** Approves a registration of a supplier, with a new vendor or an existing one. */
export function SupplierApproval({ registration }: { registration: RegistrationView }) {
  const { hashid, company_name } = registration
  const navigate = useNavigate()
  const { mutateAsync: approve } = useMutation(approveSupplier(hashid))
  const { form } = useForm({
    check: supplierApprovalForm.schema,
    initial: { ...supplierApprovalForm.empty, vendor_name: company_name },
    send: (values) => approve(z.parse(supplierApprovalForm.schema, values)),
    onSent: () => navigate({ to: '/admin/supplier/onboardingstatus' }),
    draft: { key: `supplier-approval-${hashid}`, labels: supplierApprovalForm.labels },
  })
  const { vendor_hash, vendor_name } = supplierApprovalForm.controls
  return (
    <Section title="Approve" description="Access starts immediately, with Account Setup.">
      <CardContent>
        <form.AppForm>
          <form.Form className="grid gap-6">
            <div className="grid gap-x-4 gap-y-5 tablet:grid-cols-2">
              <form.AppField name="vendor_hash">
                {() => <RelationField {...vendor_hash} of="vendors" noun="vendors" options={newVendor} />}
              </form.AppField>
              <form.Subscribe selector={({ values }) => values.vendor_hash === ''}>
                {(isNew) =>
                  isNew && (
                    <form.AppField name="vendor_name">
                      {(field) => <field.Text {...vendor_name} required autoComplete="off" />}
                    </form.AppField>
                  )
                }
              </form.Subscribe>
            </div>
            <div className="grid justify-items-start gap-4">
              <form.FormError />
              <form.SubmitButton>Approve registration</form.SubmitButton>
            </div>
          </form.Form>
        </form.AppForm>
      </CardContent>
    </Section>
  )
}
