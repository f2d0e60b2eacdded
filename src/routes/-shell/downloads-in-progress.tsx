import type { ReactNode } from 'react'
import { Spinner } from '@/ui/primitives/spinner'

export function DownloadsInProgress({
  titles,
  children,
}: {
  titles: readonly string[]
  children?: ReactNode
}) {
  if (titles.length === 0) return null
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1 bg-info-soft px-4 py-2 text-info text-sm">
      <span className="flex items-center gap-2">
        <Spinner />
        <span>Download in progress: {titles.join(', ')}</span>
      </span>
      {children}
    </p>
  )
}
