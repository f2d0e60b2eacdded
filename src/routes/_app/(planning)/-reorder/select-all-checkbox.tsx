import { startTransition, useState } from 'react'
import type { Reconciled } from '@/domain/planning/reorder'
import { Checkbox } from '@/ui/primitives/checkbox'
import type { Reorder } from './use-reorder'

/** Selects or clears many lines. The checkbox responds at once; the lines follow. */
export function SelectAllCheckbox({
  label,
  lines,
  reorder,
}: {
  label: string
  lines: readonly Reconciled[]
  reorder: Reorder
}) {
  const [requested, setRequested] = useState<boolean | null>(null)
  const selectable = lines.filter((line) => reorder.proposalOf(line))
  const areAllSelected =
    selectable.length > 0 && selectable.every((line) => reorder.stateOf(line).selectedQty > 0)
  const isTicked = requested ?? areAllSelected
  return (
    <Checkbox
      aria-label={label}
      checked={isTicked}
      disabled={selectable.length === 0}
      onCheckedChange={() => {
        setRequested(!isTicked)
        startTransition(() => {
          reorder.selectAll(selectable, !isTicked)
          setRequested(null)
        })
      }}
    />
  )
}
