import { usePartnerContext } from '@/queries/stores/use-partner-context'
import { Checkbox } from '@/ui/primitives/checkbox'

/** Chooses stores among those that the user may see. */
export function StoreChoice({
  chosen,
  onChange,
}: {
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}) {
  const { partners } = usePartnerContext()
  const stores = partners.toSorted((a, b) => a.display_name.localeCompare(b.display_name))
  const isAll = chosen.length === stores.length
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 font-medium">Stores</legend>
      {stores.length > 1 && (
        <label className="flex items-center gap-2.5 py-1 font-medium">
          <Checkbox
            checked={isAll}
            onCheckedChange={() => onChange(isAll ? [] : stores.map(({ hashid }) => hashid))}
          />
          All {stores.length} stores
        </label>
      )}
      <div className="grid max-h-64 gap-x-4 overflow-y-auto rounded-md border p-3 tablet:grid-cols-2">
        {stores.map(({ hashid, display_name }) => (
          <label key={hashid} className="flex items-center gap-2.5 py-1">
            <Checkbox
              checked={chosen.includes(hashid)}
              onCheckedChange={(checked) =>
                onChange(checked ? [...chosen, hashid] : chosen.filter((it) => it !== hashid))
              }
            />
            <span dir="auto">{display_name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
