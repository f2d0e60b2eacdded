import { MessageCircleQuestionIcon } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { EmptyState } from '@/ui/layout/empty-state'
import { Button } from '@/ui/primitives/button'

/** The pause after which a search counts as meant, rather than as the beginning of another. */
const MEANT_MS = 1_500

/** Says that no question matches, and reports the search once the user has stopped typing. `search` is also its key. */
export function NoMatches({
  search,
  onMiss,
  onShowAll,
}: {
  search: string
  onMiss: ((search: string) => void) | undefined
  onShowAll: () => void
}) {
  const report = useEffectEvent(() => onMiss?.(search))
  useEffect(() => {
    const pause = setTimeout(report, MEANT_MS)
    return () => clearTimeout(pause)
  }, [])
  return (
    <EmptyState
      icon={MessageCircleQuestionIcon}
      title="No matching questions"
      action={
        <Button variant="outline" onClick={onShowAll}>
          Show all questions
        </Button>
      }
    >
      Try fewer or different words, for example “cut-off” or “promotion”.
    </EmptyState>
  )
}
