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
  label: string
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
      { name: 'name', label: 'Name', kind: 'text', isRequired: true },
      { name: 'website', label: 'Website', kind: 'url' },
      {
        name: 'sales_channel',
        label: 'Sells',
        kind: 'choice',
        isRequired: true,
        options: optionsOf(salesChannel),
      },
      { name: 'description', label: 'Description', kind: 'long' },
    ],
  },
  {
    title: 'Address',
    fields: [
      { name: 'street', label: 'Street', kind: 'text' },
      { name: 'city', label: 'City', kind: 'text', isRequired: true },
      { name: 'state', label: 'State', kind: 'choice', isRequired: true, options: stateOptions },
      { name: 'zip', label: 'Zip code', kind: 'text' },
    ],
  },
  {
    title: 'Approval and status',
    fields: [
      {
        name: 'approval',
        label: 'Approval',
        kind: 'choice',
        isRequired: true,
        options: optionsOf(vendorApproval),
      },
      {
        name: 'status',
        label: 'Status',
        kind: 'choice',
        isRequired: true,
        options: optionsOf(vendorStatus),
        hint: "Closed vendors can't receive orders.",
      },
      {
        name: 'lead_status',
        label: 'Lead status',
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
        label: 'Order minimum',
        kind: 'money',
        isRequired: true,
        hint: 'Per store and delivery day.',
      },
      { name: 'lead_time_days', label: 'Lead time, days', kind: 'number', isRequired: true },
      {
        name: 'cut_off_time',
        label: 'Cut-off',
        kind: 'time',
        isRequired: true,
        hint: "Store's local time, for example 2:00 PM",
      },
      {
        name: 'shipping_option',
        label: 'Shipping',
        kind: 'choice',
        isRequired: true,
        options: optionsOf(shippingOption),
      },
      { name: 'delivery_weekdays', label: 'Delivers on', kind: 'days', options: dayOptions },
    ],
  },
  {
    title: 'Orders contact',
    fields: [
      { name: 'orders_contact', label: 'Orders contact name', kind: 'text' },
      { name: 'orders_email', label: 'Orders email', kind: 'email' },
      { name: 'orders_phone', label: 'Orders phone', kind: 'tel' },
    ],
  },
  {
    title: 'Sales contact',
    fields: [
      { name: 'sales_contact', label: 'Sales contact name', kind: 'text' },
      {
        name: 'sales_email',
        label: 'Sales email',
        kind: 'email',
        hint: 'Sample requests are emailed here.',
      },
      { name: 'sales_phone', label: 'Sales phone', kind: 'tel' },
    ],
  },
]

/** What a field is called. */
export const labelOfVendorField = (name: string): string =>
  vendorSections.flatMap(({ fields }) => fields).find((it) => it.name === name)?.label ?? name
