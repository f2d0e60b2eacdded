import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { sampleStatus } from '@/domain/samples/sample-request'
import { statusAfterOrder } from '@/domain/samples/sample-step'
import { isOneOf } from '../db/one-of'
import { sampleRequests } from '../db/schema/samples'
import { readSample } from './read-samples'
import { mailStep, type SampleCall } from './sample-mail'
import { writeEvent } from './write-event'

/** A product on a confirmed order. */
interface OrderedProduct {
  store_hash: string
  product_hash: string
  order_number: number
}

const { shipped, tasted, willOrder, notNow, ordered } = sampleStatus.value

/**
 * Sets first order and reorder on the samples of products that stores ordered. Only the latest sample of a store and
 * product counts, and one confirmation counts once, however many days it is for.
 */
export async function recordOrders(call: SampleCall, products: readonly OrderedProduct[]): Promise<void> {
  const { scope } = call
  const keyOf = ({ store_hash, product_hash }: Pick<OrderedProduct, 'store_hash' | 'product_hash'>) =>
    `${store_hash} ${product_hash}`
  const orderOf = new Map(products.map((product) => [keyOf(product), product.order_number]))
  const waiting = await scope.db
    .select()
    .from(sampleRequests)
    .where(
      and(
        isOneOf(sampleRequests.product_hash, new Set(products.map(({ product_hash }) => product_hash))),
        isOneOf(sampleRequests.store_hash, new Set(products.map(({ store_hash }) => store_hash))),
        inArray(sampleRequests.status, [shipped, tasted, willOrder, notNow, ordered]),
      ),
    )
    .orderBy(desc(sampleRequests.requested_at), asc(sampleRequests.hashid))
    .for('update')
  for (const [key, samples] of Map.groupBy(waiting, keyOf)) {
    const [sample] = samples
    const order_number = orderOf.get(key)
    const status = sample && statusAfterOrder(sample.status)
    if (!sample || !status || order_number === undefined) continue
    const at = scope.now.toISOString()
    await scope.db
      .update(sampleRequests)
      .set({
        status,
        updated_at: at,
        // An order after a sample implies that the store tasted it.
        ...(status === ordered
          ? { ordered_at: at, tasted_at: sample.tasted_at ?? at }
          : { reordered_at: at }),
      })
      .where(eq(sampleRequests.hashid, sample.hashid))
    await writeEvent(scope, sample, status, `Order ${order_number}`)
    await mailStep(call, { ...(await readSample(scope, sample.hashid)), answer: `Order ${order_number}` })
  }
}
