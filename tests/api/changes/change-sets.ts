import { asc, eq, sql } from 'drizzle-orm'
import { beforeEach, expect } from 'vitest'
import { products } from '../../../server/db/schema/catalogue/products'
import type { ChangeItem, ChangeSetDetail } from '../../../src/domain/changes/change-set'
import type { NewChange } from '../../../src/domain/changes/change-value'
import type { HistoryEntry } from '../../../src/domain/changes/history'
import { TEST_NOW } from '../../setup/calendar.mjs'
import type { TestApi } from '../support/api'

export type Made = { message: string; data: { hashid: string; status: string } }

export const change = (
  record_hash: string,
  field: string,
  after: NewChange['after'],
  entity = 'product',
) => ({
  entity,
  record_hash,
  field,
  after,
})

/** Signs in two people who make change sets, and gives each test the products as they are. */
export async function changeSetsOf(api: TestApi) {
  const operations = (await api.signIn('operations')).access_token
  const developer = (await api.signIn('developer')).access_token
  let all: (typeof products.$inferSelect)[]
  let seconds = 0
  beforeEach(async () => {
    await api.db.execute(sql`update marketplaces set requires_second_approver = false`)
    api.clock.now = TEST_NOW
    all = await api.db.select().from(products).orderBy(asc(products.hashid))
  })
  const allProducts = () => all
  const productAt = (index: number) => {
    const product = all[index]
    if (!product) throw new Error(`The seed has no product ${index}`)
    return product
  }
  const add = async (changes: readonly NewChange[], apply = false, token = operations) =>
    api.send<Made>('POST', '/changes', {
      token,
      body: { title: 'Spring prices', kind: 'prices', changes, apply },
    })
  const draft = async (changes: readonly NewChange[], token = operations) => {
    const { status, body } = await add(changes, false, token)
    expect(body).toMatchObject({ message: 'Draft saved' })
    expect(status).toBe(200)
    return body.data.hashid
  }
  const post = (hashid: string, action: string, token = operations, body: unknown = {}) =>
    api.send<Made & { errors?: Record<string, string[]> }>('POST', `/changes/${hashid}/${action}`, {
      token,
      body,
    })
  const show = async (hashid: string, token = operations) =>
    (await api.send<{ data: ChangeSetDetail }>('GET', `/changes/${hashid}`, { token })).body.data
  const itemsOf = async (hashid: string) =>
    (await api.send<{ data: ChangeItem[] }>('GET', `/changes/${hashid}/items`, { token: operations })).body
      .data
  const product = async (hashid: string) => {
    const [row] = await api.db.select().from(products).where(eq(products.hashid, hashid))
    if (!row) throw new Error('The product is gone')
    return row
  }
  const historyOf = async (entity: string, hashid: string, token = operations) =>
    (await api.send<{ data: HistoryEntry[] }>('GET', `/admin/history/${entity}/${hashid}`, { token })).body
      .data
  /** Moves the clock past the entries of all tests before, because entries of the same moment have no order. */
  const later = () => {
    seconds += 1
    api.clock.now = new Date(TEST_NOW.getTime() + seconds * 1_000)
  }
  const send = async (path: string, body: unknown) => {
    const sent = await api.send<Made>('POST', path, { token: operations, body })
    return { status: sent.status, ...sent.body }
  }
  const restore = (entity: string, hashid: string, entry: HistoryEntry | undefined) =>
    send(`/admin/history/${entity}/${hashid}/restore`, { entry_hash: entry?.hashid })
  return {
    show,
    allProducts,
    add,
    developer,
    draft,
    historyOf,
    itemsOf,
    later,
    operations,
    post,
    product,
    productAt,
    restore,
    send,
  }
}
