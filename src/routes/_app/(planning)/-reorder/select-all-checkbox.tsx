import { startTransition, useState } from 'react'
import { Checkbox } from '@/ui/primitives/checkbox'

/** Selects or clears many lines. The checkbox responds at once; the lines follow. */
export function SelectAllCheckbox({
  label,
  areAllSelected,
  disabled,
  onChange,
}: {
  label: string
  areAllSelected: boolean
  disabled: boolean
  onChange: (isSelected: boolean) => void
}) {
  const [requested, setRequested] = useState<boolean | null>(null)
  const isTicked = requested ?? areAllSelected
  return (
    <Checkbox
      aria-label={label}
      checked={isTicked}
      disabled={disabled}
      onCheckedChange={() => {
        setRequested(!isTicked)
        startTransition(() => {
          onChange(!isTicked)
          setRequested(null)
        })
      }}
    />
  )
}
