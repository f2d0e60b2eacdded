import { type Money, riseInPercent } from '@/domain/values/money'

/** Formats how a price moves: "+3.5%"; empty without a new price. */
export function moveText(price: Money, newPrice: Money | null): string {
  if (newPrice === null) return ''
  const percent = riseInPercent(price, newPrice)
  return `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent).toFixed(1)}%`
}
