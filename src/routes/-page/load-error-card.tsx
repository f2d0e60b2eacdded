import { Card } from '@/ui/primitives/card'
import { LoadError } from './load-error'

/** An error instead of a part of a page, in a card of its own unless it is inside one, a dialog or a popover. */
export const LoadErrorCard = ({ error }: { error: unknown }) => (
  <Card className="in-data-[slot=card]:border-0 in-data-[slot=dialog-content]:border-0 in-data-[slot=popover-content]:border-0 in-data-[slot=sheet-content]:border-0 in-data-[slot=card]:shadow-none in-data-[slot=dialog-content]:shadow-none in-data-[slot=popover-content]:shadow-none in-data-[slot=sheet-content]:shadow-none">
    <LoadError error={error} />
  </Card>
)
