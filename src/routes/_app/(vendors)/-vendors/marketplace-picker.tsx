import { useQuery } from '@tanstack/react-query'
import { marketplaceNames } from '@/queries/marketplaces/marketplaces'
import { OptionPicker } from '@/routes/-page/form/option-picker'

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
  return (
    <OptionPicker
      label={label}
      noun="marketplaces"
      placeholder="Name"
      options={marketplaces?.map(({ hashid, name }) => ({ value: hashid, label: name, hint: '' }))}
      chosen={chosen}
      onChange={onChange}
    />
  )
}
