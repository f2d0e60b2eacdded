const KEYS = ['q', 'vendor', 'kind', 'product', 'asset'] as const

/** URL state of the gallery: its filters, and the open asset. */
export type AssetSearch = Partial<Record<(typeof KEYS)[number], string>>

/** For `validateSearch`; written by hand because its imports are loaded with the first page. */
export const assetSearch = (raw: Record<string, unknown>): AssetSearch =>
  Object.fromEntries(
    KEYS.flatMap((key) => {
      const text = raw[key]
      return (typeof text === 'string' && text !== '') || typeof text === 'number'
        ? [[key, String(text)]]
        : []
    }),
  )
