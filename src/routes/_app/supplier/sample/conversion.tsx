import { createFileRoute } from '@tanstack/react-router'
import { type TableSearch, tableSearch } from '@/ui/data-table/table-search'
import { ConversionPage } from './-conversion-page'

const KEYS = ['by', 'range', 'from', 'to'] as const
type ConversionSearch = TableSearch & Partial<Record<(typeof KEYS)[number], string>>

export const Route = createFileRoute('/_app/supplier/sample/conversion')({
  validateSearch: (raw: Record<string, unknown>): ConversionSearch => {
    const search: ConversionSearch = tableSearch(raw)
    for (const key of KEYS) {
      const text = raw[key]
      if (typeof text === 'string') search[key] = text
    }
    return search
  },
  staticData: { breadcrumb: 'Conversion' },
  component: ConversionPage,
})
