import { startTransition, useState } from 'react'
import { Checkbox } from '@/ui/primitives/checkbox'

/** Takes or leaves many lines. The tick stands at once; the lines follow, however many they are. */
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
