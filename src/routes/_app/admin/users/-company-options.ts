import { useQuery } from '@tanstack/react-query'
import { brokerNames } from '@/queries/vendors/managed-vendors'
import { vendorSummaries } from '@/queries/vendors/vendors'

/** Returns vendors and brokers as options of a select. */
export function useCompanyOptions() {
  const { data: vendors = [] } = useQuery(vendorSummaries(null))
  const { data: brokers = [] } = useQuery(brokerNames())
  const optionsOf = (rows: readonly { hashid: string; name: string }[]) =>
    rows.map(({ hashid, name }) => ({ value: hashid, label: name }))
  return { vendors: optionsOf(vendors), brokers: optionsOf(brokers) }
}
