import { use } from 'react'

/**
 * Wraps a part of the table that loads on first use. `React.lazy` would lose the type parameter of the rows, and suspends even if the part
 * has loaded already: text typed in that moment would be lost.
 */
export function lazyPart<Part>(load: () => Promise<Part>) {
  let loading: Promise<Part> | undefined
  const loadPart = () => {
    if (loading) return loading
    const promise = load()
    promise.then(
      // React reads a fulfilled promise with these fields synchronously.
      (value) => Object.assign(promise, { status: 'fulfilled', value }),
      () => {
        loading = undefined
      },
    )
    loading = promise
    return promise
  }
  return {
    loadPart,
    /** Preloads the part; if that fails, it loads on first use. */
    prepare: () => void loadPart().catch(() => {}),
    usePart: () => use(loadPart()),
  }
}
