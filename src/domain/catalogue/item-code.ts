const ITEM_CODE_LENGTH = 40

/**
 * Writes an item code for comparison. A vendor has each code once, whatever its case and spaces: `DUP-1`, `dup-1` and `DUP -1` are one.
 * Letters beyond A to Z keep their case, so that databases of all locales compare alike (`item_code_key` in the migrations).
 */
export const itemCodeKey = (code: string): string =>
  code.replaceAll(/\s/g, '').replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())

/** Returns the item code of a copy that is not taken: `A-1-COPY`, then `A-1-COPY-2`. `takenKeys` are written for comparison. */
export function copiedItemCode(code: string, takenKeys: ReadonlySet<string>): string {
  for (let copy = 1; ; copy++) {
    const suffix = copy === 1 ? '-COPY' : `-COPY-${copy}`
    const copied = code.slice(0, ITEM_CODE_LENGTH - suffix.length) + suffix
    if (!takenKeys.has(itemCodeKey(copied))) return copied
  }
}
