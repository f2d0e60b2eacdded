import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { textParam } from '@/domain/values/search-param'
import { tableSearch } from '@/ui/data-table/table-search'
import { ConversionPage } from './-conversion-page'

export const Route = createFileRoute('/_app/supplier/sample/conversion')({
  validateSearch: z.extend(tableSearch, { by: textParam, range: textParam, from: textParam, to: textParam }),
  staticData: { breadcrumb: 'Conversion' },
  component: ConversionPage,
})
