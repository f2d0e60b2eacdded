import { useQuery } from '@tanstack/react-query'
import { partners } from '@/queries/partners'
import { OptionPicker } from '../form/option-picker'

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
  return (
    <OptionPicker
      label={label}
      noun="stores"
      placeholder="Name, city or partner group"
      options={stores?.map((store) => ({
        value: store.hashid,
        label: store.display_name,
        hint: `${store.partner_group_name} · ${store.city}, ${store.state}`,
        searchText: store.name,
      }))}
      chosen={chosen}
      onChange={onChange}
    />
  )
}
