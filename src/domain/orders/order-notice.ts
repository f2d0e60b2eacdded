import * as z from 'zod/mini'
import { defineFields, optionsOf } from '../forms/form-field'
import { day, hashid, instant } from '../values/primitives'
import { note, optional, paragraphs, text } from '../values/validation'

/** Most orders that a notice can be about. */
export const MOST_ORDERS = 5_000

export const noticeKinds = {
  service: 'Service notice',
  warning: 'Warning',
} as const

const noHashes: string[] = []

const fields = defineFields({
  vendor_hashes: {
    schema: z.array(hashid).check(z.maxLength(500, 'Choose up to 500 vendors')),
    empty: noHashes,
    label: 'Vendors',
  },
  from: { schema: optional(day), empty: '', label: 'Delivery from', input: 'date' },
  to: { schema: optional(day), empty: '', label: 'Delivery until', input: 'date' },
  order_numbers: {
    schema: note(10_000),
    empty: '',
    label: 'Order numbers',
    input: 'paragraphs',
    hint: 'Separated by commas, spaces or lines. These orders are added to those of the vendors and days.',
  },
  kind: {
    schema: z.enum(['service', 'warning'], 'Required'),
    empty: 'service',
    required: true,
    label: 'Kind',
    options: optionsOf(noticeKinds),
    hint: 'A warning also reaches people who turned off emails about orders or announcements.',
  },
  title: { schema: text(120), empty: '', label: 'Title', isWide: true },
  text: { schema: paragraphs(2_000), empty: '', label: 'Text', input: 'paragraphs' },
})

/** Returns the numbers in a text, or the first part of it that is none. */
export function typedNumbers(typed: string): { numbers: number[] } | { wrong: string } {
  const parts = typed.split(/[\s,;]+/).filter(Boolean)
  const wrong = parts.find((part) => !/^#?\d{1,9}$/.test(part))
  if (wrong !== undefined) return { wrong }
  return { numbers: [...new Set(parts.map((part) => Number(part.replace('#', ''))))] }
}

interface Criteria {
  vendor_hashes: string[]
  from?: string | undefined
  to?: string | undefined
  order_numbers: string
}

function* criteriaProblems({ vendor_hashes, from, to, order_numbers }: Criteria) {
  const typed = typedNumbers(order_numbers)
  if ('wrong' in typed)
    yield ['order_numbers', `“${typed.wrong}” isn’t an order number. Enter numbers such as 117489`] as const
  if (from && to && to < from) yield ['to', 'Choose the first day or a later one'] as const
  if (vendor_hashes.length === 0 && !from && !to && order_numbers === '')
    yield ['vendor_hashes', 'Choose vendors, days or order numbers'] as const
}

const checkCriteria = z.superRefine<Criteria>((value, context) => {
  for (const [field, message] of criteriaProblems(value))
    context.addIssue({ code: 'custom', input: value, path: [field], message })
})

/** Form of a new notice: its orders and its text. */
export const noticeForm = { ...fields, schema: fields.schema.check(checkCriteria) }
export type NoticeForm = z.infer<typeof noticeForm.schema>

const count = z.int().check(z.minimum(0), z.maximum(1_000_000))
/** A notice with the numbers of orders and recipients in its preview. */
export const seenNotice = z
  .extend(fields.schema, { seen: z.object({ orders: count, recipients: count }) })
  .check(checkCriteria)
export type SeenNotice = z.infer<typeof seenNotice>

/** Criteria for the orders of a notice: vendors and days, and also numbers. */
export const noticeCriteria = z
  .pick(fields.schema, { vendor_hashes: true, from: true, to: true, order_numbers: true, kind: true })
  .check(checkCriteria)
export type NoticeCriteria = z.infer<typeof noticeCriteria>

export const criteriaOf = ({
  vendor_hashes,
  from,
  to,
  order_numbers,
  kind,
}: NoticeCriteria): NoticeCriteria => ({
  vendor_hashes,
  from,
  to,
  order_numbers,
  kind,
})

export const noticeOrder = z.object({
  hashid,
  order_number: z.int(),
  store_hash: hashid,
  store_name: z.string(),
  vendor_hash: hashid,
  vendor_name: z.string(),
  date_required: day,
})
export type NoticeOrder = z.infer<typeof noticeOrder>

/** Someone who gets a notice: a person, or an address that a store named for its orders. */
export const noticeRecipient = z.object({
  /** The address in lower case. */
  hashid: z.string(),
  /** Null for an address without an account. */
  name: z.nullable(z.string()),
  stores: z.array(z.string()),
  by_mail: z.boolean(),
  in_portal: z.boolean(),
})
export type NoticeRecipient = z.infer<typeof noticeRecipient>

export const noticePreview = z.object({
  orders: z.array(noticeOrder),
  recipients: z.array(noticeRecipient),
  /** Numbers that no order has. */
  unknown_numbers: z.array(z.int()),
})

/** A notice in the log. */
export const sentNotice = z.object({
  hashid,
  title: z.string(),
  kind: z.enum(['service', 'warning']),
  by: z.string(),
  sent_at: instant,
  order_count: z.int(),
  store_count: z.int(),
  recipient_count: z.int(),
  /** Recipients who opened it in the portal. */
  opened_count: z.int(),
})
export type SentNotice = z.infer<typeof sentNotice>

export const sentRecipient = z.extend(noticeRecipient, { opened_at: z.nullable(instant) })
export type SentRecipient = z.infer<typeof sentRecipient>

export const sentNoticeDetail = z.extend(sentNotice, {
  text: z.string(),
  orders: z.array(noticeOrder),
  recipients: z.array(sentRecipient),
})
export type SentNoticeDetail = z.infer<typeof sentNoticeDetail>

/** A notice as its recipient reads it, with the orders that they may see. */
export const ownNotice = z.object({
  hashid,
  title: z.string(),
  text: z.string(),
  sent_at: instant,
  orders: z.array(noticeOrder),
})
export type OwnNotice = z.infer<typeof ownNotice>
