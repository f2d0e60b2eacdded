import { RelationPicker } from '@/routes/-page/form/relation-picker'

/** Chooses any number of partner groups. */
export function GroupPicker(props: {
  label: string
  chosen: readonly string[]
  onChange: (group_hashes: string[]) => void
}) {
  return (
    <RelationPicker of="partner-groups" noun="partner groups" placeholder="Name or marketplace" {...props} />
  )
}
