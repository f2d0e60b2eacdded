const sizes = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 2 })

/** Formats the size of a file or of several: "240 KB", "1.2 MB", "5 GB". */
export function fileSizeText(bytes: number): string {
  if (bytes < 1_000_000) return `${sizes.format(bytes > 0 ? Math.max(1, bytes / 1_000) : 0)} KB`
  return bytes < 1_000_000_000
    ? `${sizes.format(bytes / 1_000_000)} MB`
    : `${sizes.format(bytes / 1_000_000_000)} GB`
}
