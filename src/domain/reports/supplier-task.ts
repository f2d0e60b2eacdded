import * as z from 'zod/mini'
import { suppliers } from '../access/rule'
import { dataOf, get } from '../contract/endpoint'
import { issueReason } from '../orders/order'
import { day, hashid, money } from '../values/primitives'

const common = {
  /** Day by which the supplier should act; null without one. */
  due_on: z.nullable(day),
  is_overdue: z.boolean(),
  /** Money at stake; null if it is not known. */
  amount: z.nullable(money),
  hashid,
}
const ofOrder = {
  order_number: z.int(),
  store_hash: hashid,
  vendor_hash: hashid,
  store_display_name: z.string(),
  date_required: day,
}

/** An order that the vendor has not acknowledged. */
const orderTask = z.object({ ...common, ...ofOrder, kind: z.literal('order'), total_items: z.int() })
/** A change that a store asks for after the cut-off. */
const requestTask = z.object({
  ...common,
  ...ofOrder,
  kind: z.literal('request'),
  is_cancellation: z.boolean(),
})
/** A claim without an answer. */
const claimTask = z.object({
  ...common,
  kind: z.literal('claim'),
  order_number: z.int(),
  store_display_name: z.string(),
  purchasable_name: z.string(),
  reason: issueReason.schema,
  qty: z.int(),
  unread: z.int(),
})
/** A requested sample that the vendor answers, or one that it accepted and ships. */
const sampleTask = z.object({
  ...common,
  kind: z.literal('sample'),
  product_name: z.string(),
  store_display_name: z.string(),
  qty: z.int(),
  is_accepted: z.boolean(),
})
const ofProduct = { product_hash: hashid, product_name: z.string() }
/** A product that was rejected. */
const rejectionTask = z.object({ ...common, ...ofProduct, kind: z.literal('rejection'), status: z.int() })
/** All products in process that lack data, which staff can't review yet. `hashid` is that of the vendor. */
const incompleteTask = z.object({ ...common, kind: z.literal('incomplete'), products: z.int() })
/** A price hold that ends soon. */
const holdTask = z.object({
  ...common,
  ...ofProduct,
  kind: z.literal('hold'),
  group_name: z.string(),
  price: money,
  sell_price: money,
})
/** A document that has expired, or will soon. */
const documentTask = z.object({ ...common, kind: z.literal('document'), name: z.string() })
/** A recall that the user has not confirmed. */
const recallTask = z.object({ ...common, ...ofProduct, kind: z.literal('recall') })

const supplierTask = z.discriminatedUnion('kind', [
  orderTask,
  requestTask,
  claimTask,
  sampleTask,
  rejectionTask,
  incompleteTask,
  holdTask,
  documentTask,
  recallTask,
])
export type SupplierTask = z.infer<typeof supplierTask>
export type TaskKind = SupplierTask['kind']
export type TaskOf<Kind extends TaskKind> = Extract<SupplierTask, { kind: Kind }>

/** Most tasks of a kind that are listed. */
export const TASKS_PER_KIND = 20

// Texts and days sort the same in every language.
const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
const NEVER = '9999'

/** Sorts recalls first, then by due day, then by the money at stake. Those without a day or an amount come last. */
export const compareTasks = (a: SupplierTask, b: SupplierTask): number =>
  Number(b.kind === 'recall') - Number(a.kind === 'recall') ||
  compareText(a.due_on ?? NEVER, b.due_on ?? NEVER) ||
  Number(b.amount ?? -1) - Number(a.amount ?? -1) ||
  compareText(a.hashid, b.hashid)

const deliveryDay = z.object({ day, orders: z.int(), cases: z.int(), amount: money })

export const readSupplierDashboard = get('/supplier/dashboard', {
  may: suppliers,
  summary: 'The supplier’s tasks by due date and money at stake, and its next delivery days',
  output: dataOf(
    z.object({
      /** The first tasks of each kind. */
      tasks: z.array(supplierTask),
      /** Number of all tasks of each kind that has any. */
      counts: z.array(z.object({ kind: z.string(), count: z.int() })),
      upcoming: z.object({
        orders: z.int(),
        cases: z.int(),
        amount: money,
        days: z.array(deliveryDay),
      }),
      /** First steps that a new vendor has completed. */
      start: z.object({
        has_products: z.boolean(),
        /** Staff have approved at least one of them. */
        has_approved_products: z.boolean(),
        has_orders: z.boolean(),
        /** It is approved and open. */
        takes_orders: z.boolean(),
        has_delivery_days: z.boolean(),
        has_marketplaces: z.boolean(),
        has_assets: z.boolean(),
      }),
    }),
  ),
})
export type SupplierDashboard = z.infer<typeof readSupplierDashboard.output>['data']
