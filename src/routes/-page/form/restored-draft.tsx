import { Callout } from '@/ui/layout/callout'
import { Button } from '@/ui/primitives/button'

export interface RestorableDraft {
  isRestored: boolean
  startOver: () => void
}

/** Says that a form shows a restored draft, and offers to start over. */
export function RestoredDraft({
  draft,
  children = 'We restored what you entered earlier.',
}: {
  draft: RestorableDraft
  children?: string
}) {
  if (!draft.isRestored) return null
  return (
    <Callout
      action={
        <Button variant="outline" size="sm" onClick={draft.startOver}>
          Start over
        </Button>
      }
    >
      {children}
    </Callout>
  )
}
