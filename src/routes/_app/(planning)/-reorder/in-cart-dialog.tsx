import { usePartnerContext } from '@/queries/stores/use-partner-context'
import { PageDialog } from '@/routes/-page/page-dialog'
import { Button } from '@/ui/primitives/button'
import { DialogFooter } from '@/ui/primitives/dialog'
import type { Reorder } from './use-reorder'

const LISTED = 6

/** Asks whether selected lines that are in the cart already are added to its quantities, or replace them. */
export function InCartDialog({ reorder, onClose }: { reorder: Reorder; onClose: () => void }) {
  const { stores } = usePartnerContext()
  const inCart = reorder.selectedLines().filter((line) => line.inCart > 0)
  const answer = (how: 'add' | 'replace') => {
    reorder.addToCart(how)
    onClose()
  }
  return (
    <PageDialog
      size="sm"
      title={`${inCart.length} ${inCart.length === 1 ? 'line is' : 'lines are'} already in the cart`}
      description="Add the selected cases to those in the cart, or replace them?"
      onClose={onClose}
      footer={
        <DialogFooter>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="outline" onClick={() => answer('replace')}>
            Replace
          </Button>
          <Button onClick={() => answer('add')}>Add</Button>
        </DialogFooter>
      }
    >
      <ul className="grid gap-2 text-[13px]">
        {inCart.slice(0, LISTED).map(({ store_hash, product, qty, inCart: cases }) => (
          <li key={`${store_hash} ${product.hashid}`}>
            <p dir="auto" className="font-medium">
              {product.name}
            </p>
            <p className="text-muted-foreground tabular-nums">
              {stores.length > 1 && `${stores.find(({ hashid }) => hashid === store_hash)?.display_name}: `}
              {cases} in the cart, {qty} selected
            </p>
          </li>
        ))}
      </ul>
      {inCart.length > LISTED && (
        <p className="mt-2 text-[13px] text-muted-foreground">And {inCart.length - LISTED} more.</p>
      )}
    </PageDialog>
  )
}
