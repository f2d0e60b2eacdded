import type { QueryKey } from '@tanstack/react-query'
import type { RecordKind } from '@/domain/changes/record-kind'
import { lazyComponent } from '@/loading/lazy-component'
import type { HistoryArea } from '@/queries/changes'
import { QueryBoundary } from '../query-boundary'

const RecordHistory = lazyComponent(() => import('./record-history'), 'default')

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
