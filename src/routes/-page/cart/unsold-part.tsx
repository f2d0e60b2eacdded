import { Trash2Icon } from 'lucide-react'
import type { CartLine } from '@/domain/cart/cart-line'
import { formatCases } from '@/domain/cart/cases'
import { Callout } from '@/ui/layout/callout'
import { Button } from '@/ui/primitives/button'
import { Card } from '@/ui/primitives/card'

/** Cart lines of a vendor that no longer sells to the store. They stay until the buyer removes them. */
export function UnsoldPart({
  lines,
  onRemove,
}: {
  lines: readonly CartLine[]
  onRemove: (line: CartLine) => void
}) {
  const [first] = lines
  if (!first) return null
  const title = `${first.vendor_name} no longer sells to ${first.store_display_name}`
  return (
    <Card aria-label={title} className="grid gap-3 px-4 py-3">
      <Callout variant="warning" title={title}>
        You can no longer order these products. Choose replacements, then remove them.
      </Callout>
      <ul className="grid">
        {lines.map((line) => (
          <li
            key={line.product_hash}
            className="flex items-center justify-between gap-3 border-t py-2 first:border-t-0"
          >
            <span className="min-w-0">
              <span dir="auto" className="block font-medium text-[13.5px]">
                {line.purchasable_name}
              </span>
              <span className="text-muted-foreground text-xs">
                {line.item_code} · {formatCases(line.qty)}
              </span>
            </span>
            <Button
              variant="ghost"
              size="icon-sm"
              aria-label={`Remove ${line.purchasable_name}`}
              onClick={() => onRemove(line)}
            >
              <Trash2Icon />
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
