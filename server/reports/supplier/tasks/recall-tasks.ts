import { dayIn } from '@/domain/orders/delivery'
import { TASKS_PER_KIND } from '@/domain/reports/supplier-task'
import { readRecalls } from '../../../catalogue/recalls/recall-views'
import type { VendorScope } from '../vendor-scope'
import type { TaskList } from './listed'

/** Recalls of the vendor's products that the user has not confirmed, due since the day of the recall. */
export async function readRecallTasks(scope: VendorScope): Promise<TaskList<'recall'>> {
  const unseen = (await readRecalls(scope)).filter(({ seen_at }) => seen_at === null)
  return {
    count: unseen.length,
    tasks: unseen.slice(0, TASKS_PER_KIND).map(({ hashid, product_hash, product_name, recalled_at }) => ({
      kind: 'recall' as const,
      hashid,
      product_hash,
      product_name,
      due_on: dayIn('America/New_York', new Date(recalled_at)),
      is_overdue: false,
      amount: null,
    })),
  }
}
