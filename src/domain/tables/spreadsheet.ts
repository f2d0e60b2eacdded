/** A text that a spreadsheet would run as a formula, marked as text; numbers and all others as they are. */
export const withoutFormula = (text: string): string =>
  /^[=+\-@\t\r]/.test(text) && Number.isNaN(Number(text)) ? `'${text}` : text
