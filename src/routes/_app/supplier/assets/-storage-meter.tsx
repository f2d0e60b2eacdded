import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { fileSizeText } from '@/domain/values/file-size'
import { assetStorage } from '@/queries/vendors/managed-assets'

/** Shows how much of their storage the assets of the vendor take. */
export function StorageMeter() {
  const id = useId()
  const { data } = useQuery(assetStorage())
  // Holds the space while loading, so that the assets below don't move.
  if (!data) return <div className="h-8" />
  return (
    <div className="grid h-8 max-w-sm content-between text-[13px] text-muted-foreground">
      <p id={id} className="truncate">
        {fileSizeText(data.used)} of {fileSizeText(data.limit)} used, without archived assets
      </p>
      <div
        role="meter"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={data.limit}
        aria-valuenow={data.used}
        className="h-1.5 overflow-hidden rounded-full bg-border"
      >
        <div className="h-full bg-primary" style={{ width: `${(100 * data.used) / data.limit}%` }} />
      </div>
    </div>
  )
}
