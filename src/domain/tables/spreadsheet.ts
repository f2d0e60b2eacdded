/** Starts of text that some spreadsheet runs as a formula, also in full width, or splits at. */
const STARTS = '[=+\\-@;\\t\\r\\n＝＋－＠]'
const runs = new RegExp(`^'*${STARTS}`, 'u')
const escaped = new RegExp(`^'+${STARTS}`, 'u')

/**
 * Escapes text that a spreadsheet would run as a formula with an apostrophe; leaves numbers and other text unchanged.
 * Text that looks escaped gets another apostrophe, so that `unescapeFormula` returns every text as it was.
 */
export const escapeFormula = (text: string): string =>
  runs.test(text) && Number.isNaN(Number(text)) ? `'${text}` : text

/** Removes the apostrophe that `escapeFormula` added. */
export const unescapeFormula = (text: string): string => (escaped.test(text) ? text.slice(1) : text)
