import { states } from '@/domain/values/places'
import { vendorApproval, vendorStatus } from '@/domain/vendors/vendor'
import type { VendorForm } from '@/domain/vendors/vendor-form'
import { leadStatus, salesChannel, shippingOption } from '@/domain/vendors/vendor-view'

interface Option {
  value: string
  label: string
}
type Kind = 'text' | 'long' | 'email' | 'tel' | 'url' | 'time' | 'number' | 'money' | 'choice' | 'days'

export interface VendorField {
  name: Exclude<keyof VendorForm, 'version'>
  kind: Kind
  isRequired?: true
  hint?: string
  options?: readonly Option[]
}

const optionsOf = ({ options }: { options: readonly { value: number; label: string }[] }): Option[] =>
  options.map(({ value, label }) => ({ value: String(value), label }))

const stateOptions = Object.values(states).flatMap((country) =>
  Object.entries(country).map(([value, label]) => ({ value, label })),
)
const dayOptions = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'].map(
  (label, day) => ({ value: String(day), label }),
)

/** The fields of a vendor in groups. */
export const vendorSections: readonly { title: string; fields: readonly VendorField[] }[] = [
  {
    title: 'What buyers see',
    fields: [
      { name: 'name', kind: 'text', isRequired: true },
      { name: 'website', kind: 'url' },
      {
        name: 'sales_channel',
        kind: 'choice',
        isRequired: true,
        options: optionsOf(salesChannel),
      },
      { name: 'description', kind: 'long' },
    ],
  },
  {
    title: 'Address',
    fields: [
      { name: 'street', kind: 'text' },
      { name: 'city', kind: 'text', isRequired: true },
      { name: 'state', kind: 'choice', isRequired: true, options: stateOptions },
      { name: 'zip', kind: 'text' },
    ],
  },
  {
    title: 'Approval and status',
    fields: [
      {
        name: 'approval',
        kind: 'choice',
        isRequired: true,
        options: optionsOf(vendorApproval),
      },
      {
        name: 'status',
        kind: 'choice',
        isRequired: true,
        options: optionsOf(vendorStatus),
        hint: "Closed vendors can't receive orders.",
      },
      {
        name: 'lead_status',
        kind: 'choice',
        isRequired: true,
        options: optionsOf(leadStatus),
      },
    ],
  },
  {
    title: 'Terms',
    fields: [
      {
        name: 'order_minimum',
        kind: 'money',
        isRequired: true,
        hint: 'Per store and delivery day.',
      },
      { name: 'lead_time_days', kind: 'number', isRequired: true },
      {
        name: 'cut_off_time',
        kind: 'time',
        isRequired: true,
        hint: "Store's local time, for example 2:00 PM",
      },
      {
        name: 'shipping_option',
        kind: 'choice',
        isRequired: true,
        options: optionsOf(shippingOption),
      },
      { name: 'delivery_weekdays', kind: 'days', options: dayOptions },
    ],
  },
  {
    title: 'Orders contact',
    fields: [
      { name: 'orders_contact', kind: 'text' },
      { name: 'orders_email', kind: 'email' },
      { name: 'orders_phone', kind: 'tel' },
    ],
  },
  {
    title: 'Sales contact',
    fields: [
      { name: 'sales_contact', kind: 'text' },
      {
        name: 'sales_email',
        kind: 'email',
        hint: 'Sample requests are emailed here.',
      },
      { name: 'sales_phone', kind: 'tel' },
    ],
  },
]
