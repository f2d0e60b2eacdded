import { useMutation } from '@tanstack/react-query'
import { DownloadIcon } from 'lucide-react'
import { useState } from 'react'
import { serverNow } from '@/auth/transport/server-clock'
import { monthsUpTo } from '@/domain/invoices/statement'
import { downloadStatement } from '@/queries/vendor-orders'
import { deviceDay } from '@/routes/-page/device-day'
import { PageDialog } from '@/routes/-page/page-dialog'
import { Field } from '@/ui/form/field'
import { Button } from '@/ui/primitives/button'
import { DialogFooter } from '@/ui/primitives/dialog'
import { NativeSelect } from '@/ui/primitives/native-select'

const MONTHS_OFFERED = 24
const monthNames = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Downloads the statement of a month. */
export function StatementDialog({ vendor_hash, onClose }: { vendor_hash: string; onClose: () => void }) {
  const months = monthsUpTo(deviceDay(serverNow()), MONTHS_OFFERED)
  const [month, setMonth] = useState(months[1] ?? '')
  const { mutate: download, isPending } = useMutation(downloadStatement(vendor_hash))
  return (
    <PageDialog
      size="sm"
      title="Monthly statement"
      description="Invoices, credits and payments of all stores, with the balance before and after."
      onClose={onClose}
      footer={
        <DialogFooter>
          <Button disabled={isPending} onClick={() => download(month)}>
            <DownloadIcon /> Download PDF
          </Button>
        </DialogFooter>
      }
    >
      <Field label="Month">
        {(wiring) => (
          <NativeSelect {...wiring} value={month} onChange={(event) => setMonth(event.target.value)}>
            {months.map((each) => (
              <option key={each} value={each}>
                {monthNames.format(new Date(`${each}-01T00:00:00Z`))}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
    </PageDialog>
  )
}
