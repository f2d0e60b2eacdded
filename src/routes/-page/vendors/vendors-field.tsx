import { RelationPicker } from '../form/relation-picker'

/** Chooses any number of vendors. */
export function VendorPicker(props: {
  label: string
  chosen: readonly string[]
  onChange: (vendor_hashes: string[]) => void
}) {
  return <RelationPicker of="vendors" noun="vendors" placeholder="Name or city" {...props} />
}
