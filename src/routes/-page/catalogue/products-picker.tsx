import { useQueries } from '@tanstack/react-query'
import { XIcon } from 'lucide-react'
import { foundProducts } from '@/queries/catalogue/recalls'
import { Button } from '@/ui/primitives/button'
import { ProductSearch } from './product-picker'

/** Chooses any number of products, of a vendor or of all (empty), found by name, UPC or item code. */
export function ProductsPicker({
  chosen,
  onChange,
  vendorHash,
  error,
  hint,
}: {
  chosen: readonly string[]
  onChange: (product_hashes: string[]) => void
  vendorHash: string
  error: string | undefined
  hint?: string
}) {
  const found = useQueries({ queries: chosen.map((hashid) => foundProducts(hashid)) })
  const names = new Map(found.flatMap(({ data = [] }) => data.map(({ hashid, name }) => [hashid, name])))
  return (
    <div className="grid gap-2">
      <ProductSearch
        label="Products"
        error={error}
        optional={{ vendorHash }}
        {...(hint !== undefined && { hint })}
        onChoose={(hashid) => onChange([...new Set([...chosen, hashid])])}
      />
      {chosen.length > 0 && (
        <ul aria-label="Chosen products" className="flex flex-wrap gap-2">
          {chosen.map((hashid) => (
            <li
              key={hashid}
              className="flex max-w-full items-center gap-1 rounded-md border bg-muted/50 py-0.5 pr-0.5 pl-2.5"
            >
              <span dir="auto" className="truncate">
                {names.get(hashid) ?? '…'}
              </span>
              <Button
                variant="ghost"
                size="icon"
                aria-label={`Remove ${names.get(hashid) ?? 'product'}`}
                onClick={() => onChange(chosen.filter((each) => each !== hashid))}
              >
                <XIcon />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
