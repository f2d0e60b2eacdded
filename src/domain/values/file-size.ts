const sizes = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 2 })

/** Formats the size of a file: "240 KB", "1.2 MB". */
export const fileSizeText = (bytes: number): string =>
  bytes < 1_000_000
    ? `${sizes.format(Math.max(1, bytes / 1_000))} KB`
    : `${sizes.format(bytes / 1_000_000)} MB`
