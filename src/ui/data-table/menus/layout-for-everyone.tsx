import { Button } from '@/ui/primitives/button'
import type { Layout } from '../layout'
import type { LayoutForEveryone as Props } from '../views'

/** Staff's part of the saved views: the table's initial layout for everyone. */
export function LayoutForEveryone({
  isDefined,
  onDefine,
  layout,
  onClose,
}: Props & { layout: Layout; onClose: () => void }) {
  const define = (next: Layout | null) => {
    onDefine(next)
    onClose()
  }
  return (
    <section aria-labelledby="layout-for-everyone" className="grid gap-2 border-t pt-3">
      <h3 id="layout-for-everyone" className="font-semibold">
        Layout for everyone
      </h3>
      <p className="text-muted-foreground text-xs">
        Sets which columns this table starts with, and their order, width and pinning, for all users in every
        marketplace. Users who changed their own layout keep it.
      </p>
      <Button variant="outline" size="sm" onClick={() => define(layout)}>
        Use this layout for everyone
      </Button>
      {isDefined && (
        <Button variant="ghost" size="sm" onClick={() => define(null)}>
          Restore the built-in layout
        </Button>
      )}
    </section>
  )
}
