import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { Partner } from '@/domain/stores/partner'
import { partners } from '@/queries/partners'
import { SearchInput } from '@/ui/form/search-input'
import { Button } from '@/ui/primitives/button'
import { Checkbox } from '@/ui/primitives/checkbox'
import { Skeleton } from '@/ui/primitives/skeleton'

/** Chooses any number of stores, listed by partner group and found by name, city or group. */
export function StorePicker({
  label,
  chosen,
  onChange,
}: {
  label: string
  chosen: readonly string[]
  onChange: (store_hashes: string[]) => void
}) {
  const { data: stores } = useQuery(partners())
  const [text, setText] = useState('')
  const query = useDeferredValue(text.trim().toLowerCase())
  if (!stores) return <Skeleton className="h-64" />
  const selected = new Set(chosen)
  const found = stores.filter((store) => searchText(store).includes(query))
  const set = (changed: readonly Partner[], isOn: boolean) => {
    const next = new Set(chosen)
    for (const { hashid } of changed) {
      if (isOn) next.add(hashid)
      else next.delete(hashid)
    }
    onChange([...next].toSorted())
  }
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1.5 font-medium text-[13px]">{label}</legend>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <SearchInput
          label="Search stores"
          placeholder="Name, city or partner group"
          value={text}
          onChange={setText}
          className="w-full max-w-sm"
        />
        <Button variant="outline" disabled={found.length === 0} onClick={() => set(found, true)}>
          Select {query ? 'these' : 'all'}
        </Button>
        <Button variant="outline" disabled={selected.size === 0} onClick={() => set(found, false)}>
          Clear {query ? 'these' : 'all'}
        </Button>
        <span role="status" className="text-muted-foreground">
          {selected.size.toLocaleString('en-US')} of {stores.length.toLocaleString('en-US')} selected
        </span>
      </div>
      {found.length === 0 ? (
        <p className="rounded-md border p-6 text-center text-muted-foreground">No stores match “{text}”.</p>
      ) : (
        <ul className="grid max-h-96 gap-x-4 overflow-y-auto rounded-md border p-3 tablet:grid-cols-2 desktop:grid-cols-3">
          {found.map((store) => (
            <li
              key={store.hashid}
              className="[contain-intrinsic-block-size:auto_44px] [content-visibility:auto]"
            >
              <label htmlFor={`store-${store.hashid}`} className="flex min-h-11 items-center gap-2.5 py-1">
                <Checkbox
                  id={`store-${store.hashid}`}
                  checked={selected.has(store.hashid)}
                  onCheckedChange={(isOn) => set([store], isOn)}
                />
                <span className="grid min-w-0">
                  <span dir="auto" className="truncate">
                    {store.display_name}
                  </span>
                  <span dir="auto" className="truncate text-[13px] text-muted-foreground">
                    {store.partner_group_name} · {store.city}, {store.state}
                  </span>
                </span>
              </label>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  )
}

const searchText = ({ display_name, name, city, partner_group_name }: Partner) =>
  `${display_name} ${name} ${city} ${partner_group_name}`.toLowerCase()
