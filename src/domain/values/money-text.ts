/**
 * Formats an exact decimal amount, "$1,234.50", rounded half-up to cents. Separate from money.ts so that display code does not load decimal
 * arithmetic.
 */
export function formatMoney(amount: string): string {
  const [, sign = '', whole = '', part = ''] = /^(-?)(\d*)\.?(\d*)$/.exec(amount) ?? []
  if (whole + part === '') throw new Error(`“${amount}” is no amount`)
  const cents = BigInt(whole + part.slice(0, 2).padEnd(2, '0')) + (part.charAt(2) >= '5' ? 1n : 0n)
  const digits = String(cents).padStart(3, '0')
  const grouped = digits.slice(0, -2).replace(/\B(?=(\d{3})+(?!\d))/g, ',')
  return `${cents === 0n ? '' : sign}$${grouped}.${digits.slice(-2)}`
}
