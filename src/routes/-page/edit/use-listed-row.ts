import { useQuery, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { Schema } from '@/domain/contract/endpoint'
import type { AdminRecord } from '@/queries/records/admin-record'

type Row = z.ZodMiniType<{ hashid: string }>

/** The row of a record, which a list on this device shows at once. Undefined until it has loaded, and for a new record. */
export function useListedRow<R extends Row, F extends Schema>(
  { queries }: AdminRecord<R, F>,
  hashid: string | null,
): z.output<R> | undefined {
  const client = useQueryClient()
  const { data } = useQuery({ ...queries.row(hashid ?? ''), enabled: hashid !== null })
  return data ?? client.getQueryData(queries.list().queryKey)?.rows.find((row) => row.hashid === hashid)
}
