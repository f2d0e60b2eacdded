const BREAK = '\n'

/** Joins several short texts into a single value; null for none. */
export const listText = (texts: readonly string[]): string | null => texts.join(BREAK) || null

/** Splits such a value into its texts. */
export const textsOf = (value: unknown): string[] => (typeof value === 'string' ? value.split(BREAK) : [])
