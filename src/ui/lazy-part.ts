import { use } from 'react'

/**
 * A part of the table that a first view does not need. `React.lazy` would forget the type of the rows, and would be a
 * moment late even where the part has come already: what is typed in that moment would be lost.
 */
export function lazyPart<Part>(load: () => Promise<Part>) {
  let loading: Promise<Part> | undefined
  const fetch = () => {
    if (loading) return loading
    const begun = load()
    begun.then(
      // React reads what has come from the promise, at once.
      (value) => Object.assign(begun, { status: 'fulfilled', value }),
      () => {
        loading = undefined
      },
    )
    loading = begun
    return begun
  }
  return {
    fetch,
    /** Fetches it before it is wanted; where that fails, it is tried again when it is. */
    prepare: () => void fetch().catch(() => {}),
    usePart: () => use(fetch()),
  }
}
