import { useMutation } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { serverNow } from '@/auth/transport/server-clock'
import { type ChangeSetDetail, schedule } from '@/domain/changes/change-set'
import { optionsOf } from '@/domain/forms/form-field'
import { dayIn, daysAfter } from '@/domain/orders/delivery'
import { timeZones } from '@/domain/stores/time-zone'
import { scheduleSet } from '@/queries/changes'
import { FormDialog } from '@/routes/-page/form/form-dialog'
import { useForm } from '@/routes/-page/form/use-form'

/** Chooses when a set is applied, on the clock of a time zone: by default tomorrow, prices as the day begins and other changes at 6:00 AM. */
export function ScheduleDialog({
  set: { hashid, title, kind, time_zone },
  onClose,
}: {
  set: Pick<ChangeSetDetail, 'hashid' | 'title' | 'kind' | 'time_zone'>
  onClose: () => void
}) {
  const { mutateAsync: send } = useMutation(scheduleSet(hashid))
  const { form } = useForm({
    initial: {
      day: daysAfter(dayIn(time_zone, new Date(serverNow())), 1),
      time: kind === 'prices' ? '00:00' : '06:00',
      time_zone,
    },
    check: (values) => {
      const { error } = z.safeParse(schedule, values)
      return Object.fromEntries(error?.issues.map(({ path, message }) => [String(path[0]), message]) ?? [])
    },
    send: (values) => send(z.parse(schedule, values)),
    onSent: onClose,
  })
  return (
    <FormDialog
      form={form}
      title="Schedule"
      description={<span dir="auto">{title}</span>}
      submit="Schedule"
      onClose={onClose}
    >
      <div className="grid gap-4 tablet:grid-cols-2">
        <form.AppField name="day">{(field) => <field.Text label="Day" type="date" required />}</form.AppField>
        <form.AppField name="time">
          {(field) => <field.Text label="Time" type="time" required />}
        </form.AppField>
      </div>
      <form.AppField name="time_zone">
        {(field) => (
          <field.Select
            label="Time zone"
            required
            hint="We check the rights of the author and the approver again at that time."
            options={optionsOf(timeZones)}
          />
        )}
      </form.AppField>
    </FormDialog>
  )
}
