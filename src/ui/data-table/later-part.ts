import { use } from 'react'

/**
 * A part of the table that a first view does not need. `React.lazy` would forget the type of the rows, and would be a
 * moment late even where the part has come already: what is typed in that moment would be lost.
 */
export function laterPart<Part>(load: () => Promise<Part>) {
  let part: Part | undefined
  let loading: Promise<Part> | undefined
  const fetch = () => {
    loading ??= load().then(
      (it) => (part = it),
      (error: unknown) => {
        loading = undefined
        throw error
      },
    )
    return loading
  }
  return {
    fetch,
    /** Fetches it before it is wanted; where that fails, it is tried again when it is. */
    prepare: () => void fetch().catch(() => {}),
    usePart: (): Part => part ?? use(fetch()),
  }
}
