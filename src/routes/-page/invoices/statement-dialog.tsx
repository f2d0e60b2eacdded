import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { DownloadIcon } from 'lucide-react'
import { useState } from 'react'
import { serverNow } from '@/auth/transport/server-clock'
import type { Invoice } from '@/domain/invoices/invoice'
import { monthsUpTo } from '@/domain/invoices/statement'
import type { PartnerContext } from '@/domain/stores/partner-context'
import { downloadStatement, invoices } from '@/queries/invoices/invoices'
import { deviceDay } from '@/routes/-page/device-day'
import { PageDialog } from '@/routes/-page/page-dialog'
import { Field } from '@/ui/form/field'
import { Button } from '@/ui/primitives/button'
import { DialogFooter } from '@/ui/primitives/dialog'
import { NativeSelect } from '@/ui/primitives/native-select'

const MONTHS_OFFERED = 24
const monthNames = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const months = () =>
  monthsUpTo(deviceDay(serverNow()), MONTHS_OFFERED).map((month) => ({
    value: month,
    label: monthNames.format(new Date(`${month}-01T00:00:00Z`)),
  }))

/** Downloads the statement of a month: between a vendor and one store of the context, or all of them. */
export function StatementDialog({
  context,
  onClose,
}: {
  context: PartnerContext | null
  onClose: () => void
}) {
  const { data } = useSuspenseQuery(invoices(context))
  const vendors = optionsOf(data, (invoice) => [invoice.vendor_hash, invoice.vendor_name])
  const [vendor = '', setVendor] = useState(vendors[0]?.value)
  const stores = optionsOf(
    data.filter(({ vendor_hash }) => vendor_hash === vendor),
    (invoice) => [invoice.store_hash, invoice.store_display_name],
  )
  const [chosen, setStore] = useState('')
  const store = stores.some(({ value }) => value === chosen) ? chosen : ''
  const [first, last = first] = months()
  const [month = '', setMonth] = useState(last?.value)
  const { mutate: download, isPending } = useMutation(downloadStatement())
  if (vendors.length === 0)
    return (
      <PageDialog size="sm" title="Monthly statement" onClose={onClose}>
        There are no invoices yet, so there’s no statement to download.
      </PageDialog>
    )
  return (
    <PageDialog
      size="sm"
      title="Monthly statement"
      description="Invoices, credits and payments, with the balance before and after."
      onClose={onClose}
      footer={
        <DialogFooter>
          <Button disabled={isPending} onClick={() => download({ vendor, month, store })}>
            <DownloadIcon /> Download PDF
          </Button>
        </DialogFooter>
      }
    >
      <div className="grid gap-4">
        {vendors.length > 1 && (
          <Choice label="Vendor" value={vendor} options={vendors} onChange={setVendor} />
        )}
        {stores.length > 1 && (
          <Choice
            label="Store"
            value={store}
            options={[{ value: '', label: 'All stores' }, ...stores]}
            onChange={setStore}
          />
        )}
        <Choice label="Month" value={month} options={months()} onChange={setMonth} />
      </div>
    </PageDialog>
  )
}

interface Option {
  value: string
  label: string
}

const Choice = ({
  label,
  value,
  options,
  onChange,
}: {
  label: string
  value: string
  options: readonly Option[]
  onChange: (value: string) => void
}) => (
  <Field label={label}>
    {(wiring) => (
      <NativeSelect {...wiring} value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
    )}
  </Field>
)

/** Returns the different vendors or stores of invoices, by name. */
const optionsOf = (data: readonly Invoice[], of: (invoice: Invoice) => [hashid: string, name: string]) =>
  [...new Map(data.map(of))]
    .map(([value, label]): Option => ({ value, label }))
    .sort((a, b) => a.label.localeCompare(b.label))
