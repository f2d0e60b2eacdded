import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { CalendarOffIcon } from 'lucide-react'
import { serverNow } from '@/auth/transport/server-clock'
import { holidayName, isHoliday, nextDayOf } from '@/domain/orders/holiday'
import { type VendorClosedDay, vendorClosedDayForm } from '@/domain/vendors/vendor-closed-day'
import { closedDayQueries } from '@/queries/vendors/vendor-records'
import { deviceDay } from '@/routes/-page/device-day'
import { shownDay } from '@/routes/-page/shown-day'
import { RecordDialog } from './record-dialog'
import { RecordList } from './record-list'

/** The days still to come on which a vendor does not deliver, besides those of the staff's calendar. */
export function ClosedDayList({ vendor, isLocked = false }: { vendor: string; isLocked?: boolean }) {
  const { data: rows } = useSuspenseQuery(closedDayQueries.list(vendor))
  const { mutate, isPending } = useMutation(closedDayQueries.remove(vendor))
  return (
    <RecordList
      title="Closed days"
      description="Days on which you don’t deliver. Stores can’t order for them. Orders already placed stay, so agree on another day with those stores."
      noun="closed day"
      rows={rows}
      isLocked={isLocked}
      removal={{
        isPending,
        remove: (hashid, done) => mutate(hashid, { onSettled: done }),
        consequence: ({ day, holiday }) =>
          holiday === ''
            ? 'Stores can order for this day again.'
            : `Stores can order for ${shownDay(day)} again. Its other years stay closed. To stop repeating, remove the latest one.`,
      }}
      empty={{
        icon: CalendarOffIcon,
        title: 'No closed days',
        text: 'Add holidays, inventory days and vacations before stores order for them.',
      }}
      renderDialog={(row, close) => <ClosedDayDialog vendor={vendor} row={row} onClose={close} />}
    >
      {({ name, day, holiday }) => ({
        body: (
          <>
            <p dir="auto" className="font-medium">
              {name}
            </p>
            <p className="text-[13px] text-muted-foreground">
              {shownDay(day)}
              {holiday && ', repeats every year'}
            </p>
          </>
        ),
      })}
    </RecordList>
  )
}

function ClosedDayDialog({
  vendor,
  row,
  onClose,
}: {
  vendor: string
  row: VendorClosedDay | null
  onClose: () => void
}) {
  const client = useQueryClient()
  const { mutateAsync } = useMutation(closedDayQueries.save(vendor, row?.hashid ?? null))
  const formOf = ({ hashid: _hashid, ...form }: VendorClosedDay) => form
  const reload = async () => {
    const rows = await client.fetchQuery(closedDayQueries.list(vendor))
    const latest = rows.find(({ hashid }) => hashid === row?.hashid)
    if (!latest) throw new Error('This closed day was removed')
    return formOf(latest)
  }
  const { controls } = vendorClosedDayForm
  return (
    <RecordDialog
      title={row ? 'Edit closed day' : 'Add closed day'}
      draftKey={`closed-day-${row?.hashid ?? vendor}`}
      definition={vendorClosedDayForm}
      stored={row ? formOf(row) : { ...vendorClosedDayForm.empty, vendor_hash: vendor }}
      reload={row && reload}
      save={mutateAsync}
      onClose={onClose}
    >
      {(form) => (
        <>
          <form.AppField
            name="holiday"
            listeners={{
              onChange: ({ value }) => {
                if (!isHoliday(value)) return
                form.setFieldValue('name', holidayName(value))
                form.setFieldValue('day', nextDayOf(value, deviceDay(serverNow())))
              },
            }}
          >
            {(field) => <field.Select {...controls.holiday} />}
          </form.AppField>
          <form.Fields controls={controls} names={['name', 'day']} />
        </>
      )}
    </RecordDialog>
  )
}
