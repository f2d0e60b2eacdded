import { useMutation } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { serverNow } from '@/auth/transport/server-clock'
import { daysAfter } from '@/domain/orders/delivery'
import { traceabilityQuery } from '@/domain/orders/traceability'
import { prepareDownload } from '@/queries/files/prepared-downloads'
import { deviceDay } from '@/routes/-page/device-day'
import { useForm } from '@/routes/-page/form/use-form'
import { PageHeader } from '@/ui/layout/page-header'
import { Card, CardContent } from '@/ui/primitives/card'

export const Route = createFileRoute('/_app/(orders)/traceability')({
  staticData: { breadcrumb: 'Traceability Records' },
  component: TraceabilityPage,
})

/** Records must be kept for two years. */
const KEPT_DAYS = 730

/** Asks which lots to trace, and prepares their records as a file. */
function TraceabilityPage() {
  const { mutateAsync: prepare } = useMutation(prepareDownload())
  const today = deviceDay(serverNow())
  const { form } = useForm({
    initial: { from: daysAfter(today, -KEPT_DAYS), to: today, product: '', lot: '' },
    check: (values) => {
      const { error } = z.safeParse(traceabilityQuery, queryOf(values))
      return Object.fromEntries(error?.issues.map(({ path, message }) => [String(path[0]), message]) ?? [])
    },
    send: (values) => prepare({ kind: 'traceability', query: queryOf(values) }),
    fieldOf: (field) => field.replace(/^query\./, ''),
  })
  return (
    <div className="grid gap-5">
      <PageHeader
        title="Traceability Records"
        hint="Where each lot was shipped and received, with the data that 21 CFR 1 subpart S asks for."
      />
      <Card className="max-w-2xl">
        <CardContent className="py-4">
          <form.AppForm>
            <form.Form className="grid gap-4 tablet:grid-cols-2">
              <form.AppField name="from">
                {(field) => <field.Text label="From" type="date" required />}
              </form.AppField>
              <form.AppField name="to">
                {(field) => <field.Text label="To" type="date" required />}
              </form.AppField>
              <form.AppField name="product">
                {(field) => (
                  <field.Text
                    label="Product"
                    hint="Part of its name, its item code or UPC. Leave blank for all."
                    autoComplete="off"
                  />
                )}
              </form.AppField>
              <form.AppField name="lot">
                {(field) => (
                  <field.Text label="Lot code" hint="Leave blank for all lots." autoComplete="off" />
                )}
              </form.AppField>
              <div className="tablet:col-span-2">
                <form.FormError />
              </div>
              <div className="flex flex-wrap items-center gap-4 tablet:col-span-2">
                <form.SubmitButton>Prepare file</form.SubmitButton>
                <p className="text-[13px] text-muted-foreground">
                  A spreadsheet with a row for each lot of a shipment or check-in. It appears in{' '}
                  <Link to="/downloads" className="underline underline-offset-4">
                    Downloads
                  </Link>
                  .
                </p>
              </div>
            </form.Form>
          </form.AppForm>
        </CardContent>
      </Card>
    </div>
  )
}

const queryOf = ({ from, to, product, lot }: Record<'from' | 'to' | 'product' | 'lot', string>) => ({
  from,
  to,
  product: product.trim() || undefined,
  lot: lot.trim() || undefined,
})
