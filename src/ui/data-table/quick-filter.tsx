import { startTransition, useState } from 'react'
import { Button } from '@/ui/primitives/button'
import { Input } from '@/ui/primitives/input'

/** Filters all columns while typing. The text responds at once; the table may follow later. */
export function QuickFilter({
  label,
  search,
  onSearch,
}: {
  label: string
  search: string
  onSearch: (text: string) => void
}) {
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? search
  const change = (next: string) => {
    setTyped(next)
    startTransition(() => {
      onSearch(next)
      setTyped(null)
    })
  }
  return (
    <div className="dt-search">
      <Input
        type="search"
        aria-label={`Filter ${label.toLowerCase()}`}
        placeholder="Filter all columns"
        autoComplete="off"
        value={text}
        onChange={(event) => change(event.target.value)}
      />
      {text !== '' && (
        <Button variant="ghost" size="icon-sm" aria-label="Clear search" onClick={() => change('')} />
      )}
    </div>
  )
}
