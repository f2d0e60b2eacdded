import type { QueryKey } from '@tanstack/react-query'
import { lazy } from 'react'
import type { RecordKind } from '@/domain/changes/record-kind'
import type { HistoryArea } from '@/queries/changes'
import { retryImport } from '@/ui/retry-import'
import { QueryBoundary } from '../query-boundary'

const RecordHistory = lazy(() => retryImport(() => import('./record-history')))

interface Props {
  kind: RecordKind
  hashid: string
  /** Key of the query that the editor reads when it opens; removed after a restore. */
  formKey?: QueryKey
  area?: HistoryArea
}

/** The History tab of a record. */
export const HistoryPanel = (props: Props) => (
  <QueryBoundary>
    <RecordHistory {...props} />
  </QueryBoundary>
)
