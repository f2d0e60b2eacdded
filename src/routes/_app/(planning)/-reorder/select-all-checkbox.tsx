import { startTransition, useState } from 'react'
import { Checkbox } from '@/ui/primitives/checkbox'

/** Selects or clears many lines. The checkbox responds at once; the lines follow. */
export function SelectAllCheckbox({
  label,
  areTaken,
  disabled,
  onChange,
}: {
  label: string
  areTaken: boolean
  disabled: boolean
  onChange: (take: boolean) => void
}) {
  const [asked, setAsked] = useState<boolean | null>(null)
  const isTicked = asked ?? areTaken
  return (
    <Checkbox
      aria-label={label}
      checked={isTicked}
      disabled={disabled}
      onCheckedChange={() => {
        setAsked(!isTicked)
        startTransition(() => {
          onChange(!isTicked)
          setAsked(null)
        })
      }}
    />
  )
}
