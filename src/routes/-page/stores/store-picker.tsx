import { RelationPicker } from '../form/relation-picker'

/** Chooses any number of stores. */
export function StorePicker(props: {
  label: string
  chosen: readonly string[]
  onChange: (store_hashes: string[]) => void
}) {
  return <RelationPicker of="stores" noun="stores" placeholder="Name, city or partner group" {...props} />
}
