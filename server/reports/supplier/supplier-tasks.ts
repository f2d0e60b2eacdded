import {
  compareTasks,
  type SupplierDashboard,
  type SupplierTask,
  type TaskKind,
} from '@/domain/reports/supplier-task'
import { readClaimTasks } from './tasks/claim-tasks'
import { readDocumentTasks } from './tasks/document-tasks'
import { readHoldTasks } from './tasks/hold-tasks'
import { readIncompleteTasks } from './tasks/incomplete-tasks'
import { readOrderTasks } from './tasks/order-tasks'
import { readRecallTasks } from './tasks/recall-tasks'
import { readRejectionTasks } from './tasks/rejection-tasks'
import { readRequestTasks } from './tasks/request-tasks'
import { readSampleTasks } from './tasks/sample-tasks'
import type { VendorScope } from './vendor-scope'

type Reader = (scope: VendorScope) => Promise<{ count: number; tasks: SupplierTask[] }>

/** Readers of each kind of task. A new kind is a file in `tasks`, and a line here. */
const readers: Readonly<Record<TaskKind, Reader>> = {
  recall: readRecallTasks,
  order: readOrderTasks,
  request: readRequestTasks,
  claim: readClaimTasks,
  sample: readSampleTasks,
  document: readDocumentTasks,
  hold: readHoldTasks,
  rejection: readRejectionTasks,
  incomplete: readIncompleteTasks,
}

/** Returns the open tasks of a vendor, earliest due first. */
export async function readTasks(scope: VendorScope): Promise<Pick<SupplierDashboard, 'tasks' | 'counts'>> {
  const lists = await Promise.all(
    Object.entries(readers).map(async ([kind, read]) => ({ kind, ...(await read(scope)) })),
  )
  return {
    tasks: lists.flatMap(({ tasks }) => tasks).toSorted(compareTasks),
    counts: lists.flatMap(({ kind, count }) => (count > 0 ? [{ kind, count }] : [])),
  }
}
