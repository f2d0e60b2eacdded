import { LoaderCircleIcon } from 'lucide-react'
import { useState } from 'react'
import type { PartnerContext } from '@/domain/stores/partner-context'
import { useSavingProgress } from '@/queries/cart/cart'

/** Shows how many of many quantities are saved. Screen readers announce the start and the end, not each batch. */
export function SavingProgress({ context }: { context: PartnerContext }) {
  const progress = useSavingProgress(context)
  const [hasSaved, setSaved] = useState(false)
  if (progress && !hasSaved) setSaved(true)
  const total = progress?.total.toLocaleString('en-US')
  return (
    <>
      {progress && (
        <p
          data-slot="saving-progress"
          className="flex items-center gap-1.5 whitespace-nowrap text-[13px] text-muted-foreground tabular-nums leading-tight max-tablet:order-first max-tablet:basis-full"
        >
          <LoaderCircleIcon aria-hidden="true" className="size-4 shrink-0 animate-spin" />
          Saving {progress.saved.toLocaleString('en-US')} of {total} quantities…
        </p>
      )}
      <p role="status" className="sr-only">
        {total ? `Saving ${total} quantities` : hasSaved && 'Finished saving'}
      </p>
    </>
  )
}
