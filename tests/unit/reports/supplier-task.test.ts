import { expect, test } from 'vitest'
import { compareTasks, type TaskOf } from '../../../src/domain/reports/supplier-task'

const order = (hashid: string, due_on: string | null, amount: string | null): TaskOf<'order'> => ({
  kind: 'order',
  hashid,
  due_on,
  amount,
  is_overdue: false,
  order_number: 1,
  store_hash: 'store',
  vendor_hash: 'vendor',
  store_display_name: 'Maple Street Market',
  date_required: '2026-11-20',
  total_items: 1,
})

const recall: TaskOf<'recall'> = {
  kind: 'recall',
  hashid: 'recall',
  due_on: '2026-11-20',
  amount: null,
  is_overdue: false,
  product_hash: 'product',
  product_name: 'Oat milk, 32 oz',
}

test('recalls are listed before older tasks', () => {
  const older = order('older', '2026-11-13', '900.00')
  expect([older, recall].toSorted(compareTasks)).toEqual([recall, older])
})

test('tasks are sorted by due day, then by amount, with missing values last', () => {
  const tasks = [
    order('no day', null, '900.00'),
    order('later', '2026-11-21', '800.00'),
    order('no amount', '2026-11-20', null),
    order('small', '2026-11-20', '9.00'),
    order('large', '2026-11-20', '10.00'),
  ]
  expect(tasks.toSorted(compareTasks).map(({ hashid }) => hashid)).toEqual([
    'large',
    'small',
    'no amount',
    'later',
    'no day',
  ])
})
