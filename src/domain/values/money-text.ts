/**
 * An exact decimal amount as people read it, "$1,234.50", rounded half-up to cents.
 * Apart from money.ts, so that what only shows amounts does without decimal arithmetic.
 */
export function formatMoney(amount: string): string {
  const [, sign = '', whole = '', part = ''] = /^(-?)(\d*)\.?(\d*)$/.exec(amount) ?? []
  if (whole + part === '') throw new Error(`“${amount}” is no amount`)
  const cents = BigInt(whole + part.slice(0, 2).padEnd(2, '0')) + (part.charAt(2) >= '5' ? 1n : 0n)
  const digits = String(cents).padStart(3, '0')
  const grouped = digits.slice(0, -2).replace(/\B(?=(\d{3})+(?!\d))/g, ',')
  return `${cents === 0n ? '' : sign}$${grouped}.${digits.slice(-2)}`
}
