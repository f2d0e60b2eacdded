import type { FocusEvent, ReactNode } from 'react'
import { Tooltip, TooltipContent, TooltipTrigger } from '@/ui/primitives/tooltip'

/** Shows the label of an icon of staff where the label is hidden. It is part of the icon's name, so it is not its description. */
export const LabelTooltip = ({ label, children }: { label: string; children: ReactNode }) => (
  <Tooltip>
    <TooltipTrigger asChild aria-describedby={undefined} onFocus={ignoreReturnedFocus}>
      {children}
    </TooltipTrigger>
    <TooltipContent className="hidden desktop:max-[1400px]:block">{label}</TooltipContent>
  </Tooltip>
)

/** Keeps the tooltip closed when a menu that closes returns the focus to its button: the menu's own element is gone by then. */
function ignoreReturnedFocus(event: FocusEvent) {
  if (!event.relatedTarget) event.preventDefault()
}
