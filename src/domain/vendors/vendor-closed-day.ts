import * as z from 'zod/mini'
import { defineForm } from '../forms/form-field'
import { closedDayForm } from '../orders/closed-day'
import { hashid } from '../values/primitives'
import { chosenRecord } from '../values/validation'
import { vendorRecords } from './vendor-records'

const { name, day, holiday } = closedDayForm.schema.shape
const { controls } = closedDayForm

/** A day on which a vendor does not deliver, besides those of the calendar that staff keep. */
export const vendorClosedDayForm = defineForm({
  vendor_hash: { schema: chosenRecord, empty: '', label: 'Vendor' },
  holiday: {
    ...controls.holiday,
    schema: holiday,
    empty: '',
    hint: 'We add the next years. To stop, remove the latest one. February 29 repeats in leap years.',
  },
  name: { schema: name, empty: '', label: controls.name.label, hint: 'For example Inventory.' },
  day: {
    schema: day,
    empty: '',
    label: controls.day.label,
    input: 'date',
    hint: 'You don’t deliver on this day. A cut-off on this day moves to the day before.',
  },
})
export type VendorClosedDayForm = z.infer<typeof vendorClosedDayForm.schema>

export const vendorClosedDay = z.extend(vendorClosedDayForm.schema, { hashid })
export type VendorClosedDay = z.infer<typeof vendorClosedDay>

export const vendorClosedDays = vendorRecords('closed-days', {
  noun: ['a closed day', 'closed days that are still to come'],
  row: vendorClosedDay,
  form: vendorClosedDayForm.schema,
})
