import { paymentTerms, type SettingTab, timeZones } from '@/domain/stores/store-settings'
import { countries } from '@/domain/values/places'

/** A field of a tab, by its name in the contract. */
export interface SettingField {
  name: string
  label: string
  kind: 'text' | 'email' | 'tel' | 'time' | 'long' | 'checkbox' | 'weekdays' | 'state' | 'select'
  hint?: string
  /** A warning if no day is chosen, which is allowed but rarely intended. */
  whenNone?: string
  options?: readonly { value: string; label: string }[]
  isRequired?: true
  isWide?: true
}

interface FieldGroup {
  title: string
  fields: readonly SettingField[]
}

const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))

const address = (isRequired: boolean): readonly SettingField[] => {
  const needed = isRequired ? ({ isRequired: true } as const) : {}
  return [
    { name: 'street', label: 'Street', kind: 'text', isWide: true, ...needed },
    { name: 'city', label: 'City', kind: 'text', ...needed },
    { name: 'zip', label: 'Zip code', kind: 'text', ...needed },
    { name: 'country', label: 'Country', kind: 'select', options: optionsOf(countries), ...needed },
    { name: 'state', label: 'State or province', kind: 'state', ...needed },
  ]
}

const goods = (what: string): readonly FieldGroup[] => [
  {
    title: 'Ordering days',
    fields: [
      {
        name: 'order_days',
        label: `Days you can order ${what}`,
        kind: 'weekdays',
        hint: "Checked when you confirm an order, in the store's local time.",
        whenNone: `No days selected. Once you save, nobody can order ${what} for this store.`,
        isWide: true,
      },
    ],
  },
  {
    title: 'Order limits',
    fields: [
      {
        name: 'order_minimum',
        label: 'Minimum ($)',
        kind: 'text',
        hint: "Leave blank to use only the vendors' minimums.",
      },
      { name: 'order_limit', label: 'Maximum ($)', kind: 'text', hint: 'Leave blank for no limit.' },
    ],
  },
]

/** The fields of each tab in groups. */
export const fieldsOfTab: Record<SettingTab, readonly FieldGroup[]> = {
  connection: [
    {
      title: 'Store identifiers',
      fields: [
        {
          name: 'store_number',
          label: 'Store number',
          kind: 'text',
          hint: 'Your own number for this store.',
        },
        {
          name: 'account_number',
          label: 'Account number',
          kind: 'text',
          hint: 'Your account number with the distributor.',
        },
        {
          name: 'gln',
          label: 'Global Location Number',
          kind: 'text',
          hint: '13 digits, used on electronic documents.',
        },
        { name: 'route', label: 'Delivery route', kind: 'text' },
      ],
    },
  ],
  general: [
    {
      title: 'Store',
      fields: [
        { name: 'display_name', label: 'Name', kind: 'text', isRequired: true },
        { name: 'email', label: 'Email', kind: 'email', isRequired: true },
        { name: 'contact_name', label: 'Contact', kind: 'text' },
        { name: 'phone', label: 'Phone', kind: 'tel' },
      ],
    },
    {
      title: 'Address',
      fields: [
        ...address(true),
        {
          name: 'time_zone',
          label: 'Time zone',
          kind: 'select',
          options: optionsOf(timeZones),
          hint: 'Used for cut-offs and delivery days.',
          isRequired: true,
        },
      ],
    },
    {
      title: 'Receiving',
      fields: [
        { name: 'receiving_days', label: 'Days', kind: 'weekdays', isWide: true },
        { name: 'receiving_from', label: 'From', kind: 'time' },
        { name: 'receiving_to', label: 'To', kind: 'time' },
        { name: 'receiving_notes', label: 'Notes for drivers', kind: 'long', isWide: true },
      ],
    },
  ],
  order: [
    {
      title: 'Order emails',
      fields: [
        { name: 'sends_order_mails', label: 'Email every confirmed order', kind: 'checkbox', isWide: true },
        {
          name: 'order_emails',
          label: 'To',
          kind: 'text',
          hint: "Separate addresses with commas. Leave blank to use the store's email.",
          isWide: true,
        },
      ],
    },
    {
      title: 'On every order',
      fields: [
        {
          name: 'purchase_order_prefix',
          label: 'Purchase order prefix',
          kind: 'text',
          hint: 'Added before the order number.',
        },
        { name: 'order_notes', label: 'Standing notes', kind: 'long', isWide: true },
      ],
    },
  ],
  billing: [
    {
      title: 'Bill to',
      fields: [
        { name: 'billing_name', label: 'Name', kind: 'text' },
        { name: 'billing_email', label: 'Email', kind: 'email' },
        ...address(false),
      ],
    },
    {
      title: 'Terms',
      fields: [
        {
          name: 'terms',
          label: 'Payment terms',
          kind: 'select',
          options: optionsOf(paymentTerms),
          isRequired: true,
        },
        { name: 'tax_exempt_number', label: 'Tax exemption number', kind: 'text' },
      ],
    },
  ],
  produce: goods('produce'),
  non_produce: goods('non-produce items'),
}
