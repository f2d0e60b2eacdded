/** UPCs have exactly 14 digits. */
export const UPC_LENGTH = 14

/** Returns the check digit for 13 digits: weights 3, 1 alternating, up to the next multiple of ten. */
export function checkDigit(digits: string): number {
  let total = 0
  for (let i = 0; i < digits.length; i++) total += Number(digits[i]) * (i % 2 === 0 ? 3 : 1)
  return (10 - (total % 10)) % 10
}

/** Returns true for exactly 14 digits with a valid check digit; accepts all zeros. */
export function isUpc(text: string): boolean {
  return /^\d{14}$/.test(text) && checkDigit(text.slice(0, 13)) === Number(text[13])
}

/**
 * Converts a code from a scanner or spreadsheet to 14 digits: GTIN-8, 12, 13 and 14, with spaces and hyphens. Null for other digits or a
 * wrong check digit.
 */
export function toUpc(typed: string): string | null {
  const digits = typed.replace(/[\s-]/g, '')
  if (!/^(\d{8}|\d{12,14})$/.test(digits)) return null
  const upc = digits.padStart(UPC_LENGTH, '0')
  return isUpc(upc) ? upc : null
}

/** Returns true for a code that a spreadsheet turned into a number such as 4.1E+11. */
export const isShortenedCode = (text: string): boolean => /^\d([.,]\d+)?E\+\d+$/i.test(text)
export const SHORTENED_CODE =
  'Your spreadsheet shortened this code. Format the column as text and copy it again.'
