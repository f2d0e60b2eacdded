import { mutationOptions, useMutationState } from '@tanstack/react-query'

/** Downloads are not retried: a failure is reported, and the user can try again. */
export const withoutRetry = { retry: false } as const

/** A download of the file that `load` returns. */
export const downloadOf = <Variables = void>(
  download: { id: string; msg: string },
  load: (variables: Variables) => Promise<File>,
) =>
  mutationOptions({
    ...withoutRetry,
    mutationFn: async (variables: Variables) => saveFile(await load(variables)),
    meta: { download },
  })

/** Downloads a file that a table makes of its rows. */
export const downloadTable = (key: string, name: string) =>
  downloadOf({ id: `table-${key}`, msg: name }, (make: () => Promise<File>) => make())

/** Returns the running downloads. */
export function useDownloads(): { id: string; msg: string }[] {
  const pending = useMutationState({
    filters: { status: 'pending' },
    select: ({ meta }) => meta?.download,
  })
  const byId = new Map(pending.flatMap((download) => (download ? [[download.id, download] as const] : [])))
  return [...byId.values()]
}

/** Saves a file through the browser's downloads. */
export function saveFile(file: File) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  // The browser reads the file after this task.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
