import type { ReorderKind, ReorderTag } from '@/domain/planning/reorder'
import { formatMoney } from '@/domain/values/money'
import { shownDay } from '@/routes/-page/shown-day'

export const kindLabels: Record<ReorderKind, string> = {
  same: 'Unchanged',
  price: 'Price changed',
  pack: 'Pack changed',
  gone: 'Unavailable',
  multiple: 'New multiple',
  minimum: 'Below minimum',
  ordered: 'Already ordered',
}

export const kindVariants = {
  same: 'success',
  price: 'warning',
  pack: 'info',
  gone: 'destructive',
  multiple: 'info',
  minimum: 'warning',
  ordered: 'info',
} as const

/** Describes a change in a few words. */
export function tagText(tag: ReorderTag): string {
  switch (tag.kind) {
    case 'gone':
      return tag.reason
    case 'pack':
      return `Case of ${tag.from} → ${tag.to}`
    case 'price':
      return `${formatMoney(tag.from)} → ${formatMoney(tag.to)}${tag.per === 'unit' ? ' per unit' : ''} (${tag.rise > 0 ? '+' : ''}${tag.rise}%)`
    case 'multiple':
      return `Now sold in multiples of ${tag.multiple}`
    case 'minimum':
      return `${formatMoney(tag.missing)} below the ${formatMoney(tag.minimum)} minimum`
    case 'ordered':
      return `Already ordered for ${shownDay(tag.day)}`
    default:
      return tag satisfies never
  }
}
