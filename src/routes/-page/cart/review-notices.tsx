import { Undo2Icon, XIcon } from 'lucide-react'
import type { Partner } from '@/domain/stores/partner'
import { Callout } from '@/ui/layout/callout'
import { Button } from '@/ui/primitives/button'
import type { ManyCarts } from './use-many-carts'

/** Results of changing many orders at once: an undo of removed ones, and those that could not be moved. */
export function ReviewNotices({ carts, stores }: { carts: ManyCarts; stores: readonly Partner[] }) {
  const { cleared, unmoved } = carts
  const nameOf = (hash: string) => stores.find(({ hashid }) => hashid === hash)?.display_name ?? ''
  return (
    <div role="status" className="grid gap-3 empty:hidden">
      {cleared && (
        <Callout
          variant="success"
          action={
            <div className="flex gap-1.5">
              <Button variant="outline" size="sm" disabled={carts.isPending} onClick={carts.undoClear}>
                <Undo2Icon /> Undo
              </Button>
              <Button variant="ghost" size="icon-sm" aria-label="Dismiss" onClick={carts.dismissCleared}>
                <XIcon />
              </Button>
            </div>
          }
        >
          {cleared.orders} {cleared.orders === 1 ? 'order' : 'orders'} removed from the cart.
        </Callout>
      )}
      {unmoved.length > 0 && (
        <Callout
          variant="warning"
          title={`${unmoved.length} ${unmoved.length === 1 ? "order wasn't" : "orders weren't"} moved`}
          action={
            <Button
              variant="ghost"
              size="icon-sm"
              aria-label="Dismiss orders that weren't moved"
              onClick={carts.dismissUnmoved}
            >
              <XIcon />
            </Button>
          }
        >
          <ul>
            {unmoved.map(({ store_hash, message }) => (
              <li key={`${store_hash} ${message}`}>
                <bdi>{nameOf(store_hash)}</bdi>: {message}
              </li>
            ))}
          </ul>
        </Callout>
      )}
    </div>
  )
}
