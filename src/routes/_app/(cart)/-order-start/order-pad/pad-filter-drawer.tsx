import { activeFilters } from '@/domain/cart/pad-filter'
import { Button } from '@/ui/primitives/button'
import { Sheet, SheetBody, SheetContent, SheetHeader, SheetTitle } from '@/ui/primitives/sheet'
import type { OrderPadToolbarProps } from './order-pad-toolbar'
import { PadFilters, PadSort } from './pad-filters'

interface Props extends OrderPadToolbarProps {
  /** As in "12 products". */
  productCount: string
  onClose: () => void
}

/** The filters of an order pad on small screens. Loaded when somebody opens them. */
export default function PadFilterDrawer({ productCount, onClose, ...props }: Props) {
  return (
    <Sheet open onOpenChange={onClose}>
      <SheetContent>
        <SheetHeader>
          <SheetTitle>Filters</SheetTitle>
        </SheetHeader>
        <SheetBody>
          <div className="grid gap-3">
            {props.children}
            <PadFilters {...props} />
            <PadSort sort={props.sort} onSortChange={props.onSortChange} />
            <Button className="mt-2" onClick={onClose}>
              Show {productCount}
            </Button>
            {activeFilters(props.filter) > 0 && (
              <Button variant="outline" onClick={props.onClear}>
                Clear search and filters
              </Button>
            )}
          </div>
        </SheetBody>
      </SheetContent>
    </Sheet>
  )
}
