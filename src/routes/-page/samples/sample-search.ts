import { type TableSearch, tableSearch } from '@/ui/data-table/table-search'

/** URL state of a list of samples: that of its table, and the stage. An unknown stage shows all. */
export type SampleSearch = TableSearch & { stage?: string | undefined }

export function sampleSearch(raw: Record<string, unknown>): SampleSearch {
  return { ...tableSearch(raw), ...(typeof raw.stage === 'string' && { stage: raw.stage }) }
}
