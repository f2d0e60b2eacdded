/** Escapes text that a spreadsheet would run as a formula; leaves numbers and other text unchanged. */
export const withoutFormula = (text: string): string =>
  /^[=+\-@\t\r]/.test(text) && Number.isNaN(Number(text)) ? `'${text}` : text
