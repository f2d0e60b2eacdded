const BREAK = '\n'

/** Several short texts as the one value that a row has of them; null for none. */
export const listText = (texts: readonly string[]): string | null => texts.join(BREAK) || null

/** The texts of such a value. */
export const textsOf = (value: unknown): string[] => (typeof value === 'string' ? value.split(BREAK) : [])
