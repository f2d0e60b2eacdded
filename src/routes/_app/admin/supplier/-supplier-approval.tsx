import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { type RegistrationView, supplierApprovalForm } from '@/domain/access/registration-review'
import { approveSupplier } from '@/queries/access/registration-review'
import { vendorSummaries } from '@/queries/vendors/vendors'
import { useForm } from '@/routes/-page/form/use-form'
import { Section } from '@/ui/layout/section'
import { CardContent } from '@/ui/primitives/card'

/** Approves a registration of a supplier, with a new vendor or an existing one. */
export function SupplierApproval({ registration }: { registration: RegistrationView }) {
  const { hashid, company_name } = registration
  const navigate = useNavigate()
  const { data: vendors } = useSuspenseQuery(vendorSummaries(null))
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
                {(field) => (
                  <field.Select
                    {...vendor_hash}
                    options={vendors.map((vendor) => ({ value: vendor.hashid, label: vendor.name }))}
                    placeholder="New vendor"
                  />
                )}
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
