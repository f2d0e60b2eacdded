import { useQuery } from '@tanstack/react-query'
import { marketplaceNames } from '@/queries/marketplaces'
import { OptionPicker } from '@/routes/-page/form/option-picker'
import { Skeleton } from '@/ui/primitives/skeleton'

/** Chooses the marketplaces that a vendor sells in. */
export function MarketplacePicker({
  label,
  chosen,
  onChange,
}: {
  label: string
  chosen: readonly string[]
  onChange: (marketplace_hashes: string[]) => void
}) {
  const { data: marketplaces } = useQuery(marketplaceNames())
  if (!marketplaces) return <Skeleton className="h-40" />
  return (
    <OptionPicker
      label={label}
      noun="marketplaces"
      placeholder="Name"
      options={marketplaces.map(({ hashid, name }) => ({ value: hashid, label: name, hint: '' }))}
      chosen={chosen}
      onChange={onChange}
    />
  )
}
