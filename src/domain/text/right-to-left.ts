const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** Returns true if a text contains a right-to-left script. */
export const hasRightToLeft = (text: string) => RIGHT_TO_LEFT.test(text)
