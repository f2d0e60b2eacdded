import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { serverNow } from '@/auth/transport/server-clock'
import { closedDayForm } from '@/domain/orders/closed-day'
import { holidayName, isHoliday, nextDayOf } from '@/domain/orders/holiday'
import { hashid as recordHash } from '@/domain/values/primitives'
import { param } from '@/domain/values/search-param'
import { closedDayRecord } from '@/queries/stores/closed-days'
import { deviceDay } from '@/routes/-page/device-day'
import { EditPage } from '@/routes/-page/edit/edit-page'
import { RelationField } from '@/routes/-page/form/relation-field'
import { storedHash } from '../-stored-hash'

export const Route = createFileRoute('/_app/admin/calendar/$hashid')({
  validateSearch: z.object({ marketplace: param(recordHash), copy: param(recordHash) }),
  staticData: { breadcrumb: ({ hashid }) => (hashid === 'new' ? 'New closed day' : 'Edit closed day') },
  component: ClosedDayPage,
})

function ClosedDayPage() {
  const hashid = storedHash(Route.useParams())
  const { marketplace } = Route.useSearch()
  const { name, day, closed, holiday } = closedDayForm.controls
  const copy = marketplace && {
    of: marketplace,
    values: { ...closedDayForm.empty, closed: `marketplace:${marketplace}` },
  }
  return (
    <EditPage key={hashid} record={closedDayRecord} hashid={hashid} copy={copy || undefined}>
      {(form) => (
        <div className="grid max-w-lg gap-5">
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
            {(field) => <field.Select {...holiday} />}
          </form.AppField>
          <form.AppField name="name">{(field) => <field.Text {...name} autoComplete="off" />}</form.AppField>
          <form.AppField name="day">
            {(field) => <field.Text {...day} type="date" autoComplete="off" />}
          </form.AppField>
          <form.AppField name="closed">
            {() => (
              <RelationField {...closed} of="marketplaces-and-vendors" noun="marketplaces and vendors" />
            )}
          </form.AppField>
        </div>
      )}
    </EditPage>
  )
}
