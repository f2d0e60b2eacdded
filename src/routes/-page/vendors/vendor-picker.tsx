import { useQuery } from '@tanstack/react-query'
import { formatPlace } from '@/domain/values/countries'
import { vendorSummaries } from '@/queries/vendors'
import { OptionPicker } from '../form/option-picker'

/** Chooses any number of vendors, found by name or city. */
export function VendorPicker({
  label,
  chosen,
  onChange,
}: {
  label: string
  chosen: readonly string[]
  onChange: (vendor_hashes: string[]) => void
}) {
  const { data: vendors } = useQuery(vendorSummaries(null))
  return (
    <OptionPicker
      label={label}
      noun="vendors"
      placeholder="Name or city"
      options={vendors?.map(({ hashid, name, ...vendor }) => ({
        value: hashid,
        label: name,
        hint: formatPlace(vendor),
      }))}
      chosen={chosen}
      onChange={onChange}
    />
  )
}
