const KEYS = ['q', 'vendor', 'kind', 'product', 'asset'] as const

/** What the address says of the gallery: what it shows, and which asset is open. */
export type AssetSearch = Partial<Record<(typeof KEYS)[number], string>>

/** For `validateSearch`. Written by hand: what it imports is loaded with the first page. */
export const assetSearch = (raw: Record<string, unknown>): AssetSearch =>
  Object.fromEntries(
    KEYS.flatMap((key) => {
      const text = raw[key]
      return (typeof text === 'string' && text !== '') || typeof text === 'number'
        ? [[key, String(text)]]
        : []
    }),
  )
