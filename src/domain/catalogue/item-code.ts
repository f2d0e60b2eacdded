/** Writes an item code for comparison. A vendor has each code once, whatever its case and spaces: `DUP-1`, `dup-1` and `DUP -1` are one. */
export const itemCodeKey = (code: string): string => code.replaceAll(/\s/g, '').toLowerCase()
