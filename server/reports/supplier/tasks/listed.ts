import { dayIn } from '@/domain/orders/delivery'
import { TASKS_PER_KIND, type TaskKind, type TaskOf } from '@/domain/reports/supplier-task'

/** The first tasks of a kind, and the number of all. */
export interface TaskList<Kind extends TaskKind> {
  count: number
  tasks: TaskOf<Kind>[]
}

/** Returns the first rows as a list, with the total count, which each row has as `total`. */
export function listed<Row extends { total: number }, Task>(
  rows: readonly Row[],
  taskOf: (row: Row) => Task,
) {
  return { count: rows[0]?.total ?? 0, tasks: rows.slice(0, TASKS_PER_KIND).map(taskOf) }
}

/** Returns the current US Eastern day, for tasks without a store. */
export const vendorDay = (now: Date) => dayIn('America/New_York', now)
