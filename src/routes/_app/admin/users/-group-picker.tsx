import { useQuery } from '@tanstack/react-query'
import { groupNames } from '@/queries/marketplaces'
import { OptionPicker } from '@/routes/-page/form/option-picker'

/** Chooses any number of partner groups. */
export function GroupPicker({
  label,
  chosen,
  onChange,
}: {
  label: string
  chosen: readonly string[]
  onChange: (group_hashes: string[]) => void
}) {
  const { data: groups } = useQuery(groupNames())
  return (
    <OptionPicker
      label={label}
      noun="partner groups"
      placeholder="Name or marketplace"
      options={groups?.map(({ hashid, name, marketplace_name }) => ({
        value: hashid,
        label: name,
        hint: marketplace_name,
      }))}
      chosen={chosen}
      onChange={onChange}
    />
  )
}
