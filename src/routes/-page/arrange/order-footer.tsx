import { messageOf } from '@/auth/transport/api-error'
import { Callout } from '@/ui/layout/callout'
import { Button } from '@/ui/primitives/button'
import type { ChosenOrder } from './use-chosen-order'

/** Saves the order that the user chose, or goes back to the stored one. */
export const OrderFooter = ({ order: { chosen, save, reset } }: { order: ChosenOrder }) =>
  chosen && (
    <footer className="sticky bottom-0 -mx-4 flex flex-wrap items-center gap-3 border-t bg-card px-4 py-3">
      {save.error && (
        <Callout variant="destructive" className="w-full">
          {messageOf(save.error)}
        </Callout>
      )}
      <Button size="lg" disabled={save.isPending} onClick={() => save.mutate(chosen)}>
        Save order
      </Button>
      <Button variant="outline" size="lg" disabled={save.isPending} onClick={reset}>
        Cancel
      </Button>
    </footer>
  )
