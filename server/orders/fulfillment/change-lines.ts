import type * as z from 'zod/mini'
import { formatCases } from '@/domain/cart/cases'
import type { changeLine as changeLineCall, omitLine as omitLineCall } from '@/domain/orders/contract'
import { issueReason, orderItemStatus } from '@/domain/orders/order'
import { swapStatus } from '@/domain/orders/swap'
import { invalid } from '../../http/api-error'
import { mailAboutOrder } from '../../mail/order-change-mail'
import { type VendorCall, writeAcknowledgment } from './acknowledge'
import { type ActedOrder, actOnLines, checkNotReceived, checkOpen, lockLines } from './line-action'
import { closeOffers } from './swaps'

interface Line {
  order_hash: string
  item_hash: string
}

/** Changes the cases that the vendor delivers of a line. */
export async function changeLine(
  { scope, origin }: VendorCall,
  { order_hash, item_hash }: Line,
  { qty, reason, note }: z.infer<typeof changeLineCall.body>,
): Promise<string> {
  const acted = await lockLines(scope, order_hash)
  checkNotReceived(acted)
  const before = acted.stateOf(item_hash)
  await writeAcknowledgment(scope, acted.order)
  await actOnLines(scope, acted, [
    { item_hash, action: { kind: 'change', qty, reason }, field: 'qty', reason, note },
  ])
  await mailChange(
    { scope, origin },
    acted,
    note,
    ({ vendor }) =>
      `${vendor} delivers ${formatCases(qty)} of ${before.purchasable_name} instead of ${before.ordered_qty}: ${issueReason.label(reason)}.`,
  )
  return `${before.purchasable_name}: ${formatCases(qty)} instead of ${before.ordered_qty}`
}

/** Takes the unshipped cases of a line off the order. */
export async function omitLine(
  { scope, origin }: VendorCall,
  { order_hash, item_hash }: Line,
  { reason, note }: z.infer<typeof omitLineCall.body>,
): Promise<string> {
  const acted = await lockLines(scope, order_hash)
  const before = acted.stateOf(item_hash)
  await writeAcknowledgment(scope, acted.order)
  await actOnLines(scope, acted, [
    { item_hash, action: { kind: 'omit', reason }, field: 'reason', reason, note: note || 'Omitted' },
  ])
  await closeOffers(scope, item_hash, swapStatus.value.withdrawn)
  await mailChange(
    { scope, origin },
    acted,
    note,
    ({ vendor }) =>
      `${vendor} can't deliver ${formatCases(before.ordered_qty - before.shipped_qty)} of ${before.purchasable_name}: ${issueReason.label(reason)}.`,
  )
  return `${before.purchasable_name} omitted`
}

/** Takes back a change, an omission or a swap of a line, as long as nothing of a replacement is shipped. */
export async function resetLine(
  { scope, origin }: VendorCall,
  { order_hash, item_hash }: Line,
): Promise<string> {
  const acted = await lockLines(scope, order_hash)
  await checkOpen(scope, acted, "Its lines can't be reset.")
  const before = acted.stateOf(item_hash)
  const note = 'Back to what was ordered'
  const replacements = [...acted.items.values()].filter(
    ({ item, account }) => item.replaces_hash === item_hash && account.ordered_qty > 0,
  )
  if (replacements.some(({ account }) => account.shipped_qty))
    throw invalid('status', `The product that replaces ${before.purchasable_name} has already shipped.`)
  await actOnLines(scope, acted, [
    { item_hash, action: { kind: 'reset' }, field: 'status', note },
    ...replacements.map(({ item }) => ({
      item_hash: item.hashid,
      action: { kind: 'want' as const, qty: 0 },
      field: 'status',
      note,
    })),
  ])
  await closeOffers(scope, item_hash, swapStatus.value.withdrawn)
  await mailChange(
    { scope, origin },
    acted,
    '',
    ({ vendor }) =>
      `${vendor} delivers ${formatCases(before.wanted_qty)} of ${before.purchasable_name} after all.`,
  )
  return `${before.purchasable_name}: ${orderItemStatus.label(orderItemStatus.value.reset).toLowerCase()}`
}

/** Mails both sides a change that the vendor made. */
const mailChange = (
  { scope, origin }: VendorCall,
  { order }: ActedOrder,
  note: string,
  change: (names: { vendor: string }) => string,
) =>
  mailAboutOrder(scope, origin, order, {
    to: ['store', 'vendor'],
    subject: ({ vendor }) => `${vendor} changed order ${order.order_number}`,
    body: (names) => [
      `${change(names)} Order ${order.order_number} for ${names.store}, ${names.day}.`,
      ...(note ? [`“${note}”`] : []),
    ],
  })
