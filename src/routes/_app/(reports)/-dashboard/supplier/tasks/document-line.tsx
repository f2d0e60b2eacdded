import { useQuery } from '@tanstack/react-query'
import { FileClockIcon } from 'lucide-react'
import { useState } from 'react'
import type { TaskOf } from '@/domain/reports/supplier-task'
import { useWorkingVendor } from '@/queries/vendors/use-working-vendor'
import { documentQueries } from '@/queries/vendors/vendor-records'
import { PageDialog } from '@/routes/-page/page-dialog'
import { QueryState } from '@/routes/-page/query-state'
import { DocumentDialog } from '@/routes/-page/vendors/records/document-dialog'
import { Button } from '@/ui/primitives/button'
import { Skeleton } from '@/ui/primitives/skeleton'
import { TaskLine } from './task-line'

/** A document that has expired, or will soon, which is replaced in place. */
export function DocumentLine({ task }: { task: TaskOf<'document'> }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <TaskLine
      icon={FileClockIcon}
      task={task}
      due="Expires"
      title={task.name}
      text={task.is_overdue ? 'Expired. Stores may stop ordering.' : 'Upload the new one before it expires.'}
    >
      <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
        Replace<span className="sr-only"> {task.name}</span>
      </Button>
      {isOpen && <ReplaceDialog task={task} onClose={() => setOpen(false)} />}
    </TaskLine>
  )
}

function ReplaceDialog({ task, onClose }: { task: TaskOf<'document'>; onClose: () => void }) {
  const { hashid: vendor } = useWorkingVendor()
  const query = useQuery(documentQueries.list(vendor))
  const row = query.data?.find(({ hashid }) => hashid === task.hashid)
  if (query.data && row)
    return <DocumentDialog vendor={vendor} row={row} taken={query.data} onClose={onClose} />
  return (
    <PageDialog title={task.name} onClose={onClose}>
      {query.data ? (
        <p>This document was removed.</p>
      ) : (
        <QueryState queries={[query]} pending={<Skeleton className="h-40" />} />
      )}
    </PageDialog>
  )
}
