import { afterAll, beforeAll, expect, test } from 'vitest'
import type { HistoryEntry } from '../../../src/domain/changes/history'
import type { DefinitionRow } from '../../../src/domain/tables/managed-definition'
import { openTestApi, type TestApi } from '../support/api'
import { buyerOf } from '../support/buyer'

let api: TestApi
const tokens = new Map<string, string>()
beforeAll(async () => {
  api = await openTestApi()
  for (const who of ['store', 'client', 'supplier', 'operations'])
    tokens.set(who, (await api.signIn(who)).access_token)
})
afterAll(() => api.close())

const token = (who: string) => tokens.get(who) ?? ''
const starting = {
  name: 'Orders',
  page: '/orders',
  role: '',
  marketplace_hash: '',
  columns: ['number.p Number'],
}
const define = (body: object, key = 'orders', who = 'operations') =>
  api.send<{ message: string; errors?: object }>('POST', `/tables/${key}/definition`, {
    token: token(who),
    body: { ...starting, ...body },
  })
const startOf = async (who: string, key = 'orders') =>
  (await api.send<{ data: { definition: string | null } }>('GET', `/tables/${key}`, { token: token(who) }))
    .body.data.definition
const rows = async () =>
  (
    await api.send<{ data: DefinitionRow[] }>('GET', '/admin/tables-defs?limit=-1', {
      token: token('operations'),
    })
  ).body.data
const later = () => {
  api.clock.now = new Date(api.clock.now.getTime() + 1000)
}

test('a table starts with the layout for the role and marketplace, for the role, for the marketplace, or for all', async () => {
  const maya = await buyerOf(api, 'store')
  const groups = await api.send<{ data: { hashid: string; marketplace_name: string }[] }>(
    'GET',
    '/admin/partnergroups?limit=-1',
    { token: token('operations') },
  )
  const name = groups.body.data.find(
    ({ hashid }) => hashid === maya.store.partner_group_hash,
  )?.marketplace_name
  const found = await api.send<{ data: { hashid: string; name: string }[] }>(
    'GET',
    '/admin/choices?of=marketplaces',
    { token: token('operations') },
  )
  const marketplace_hash = found.body.data.find((each) => each.name === name)?.hashid ?? ''
  expect(await startOf('store')).toBeNull()

  expect((await define({})).body.message).toBe('Layout saved')
  expect(await startOf('store')).toBe('number.p')
  await define({ marketplace_hash, columns: ['number.h Number', 'total.w120 Total'] })
  expect(await startOf('store')).toBe('number.h*total.w120')
  await define({ role: 'Store', columns: ['total Total'] })
  expect(await startOf('store')).toBe('total')
  await define({ role: 'Store', marketplace_hash, columns: ['state State'] })
  expect(await startOf('store')).toBe('state')
  // The supplier sells in the marketplace.
  expect(await startOf('supplier')).toBe('number.h*total.w120')
  for (const who of ['client', 'operations']) expect(await startOf(who)).toBe('number.p')
  expect(await rows()).toContainEqual(
    expect.objectContaining({ name: 'Orders', role: 'Store', marketplace: name, is_archived: false }),
  )

  // Without columns, it is reset, and the next one applies.
  expect((await define({ role: 'Store', marketplace_hash, columns: [] })).body.message).toBe('Layout reset')
  expect(await startOf('store')).toBe('total')
})

test('defining a layout again changes it, and its history says what changed', async () => {
  await define({}, 'credits')
  later()
  await define({}, 'credits')
  await define({ columns: ['number Number', 'total.h Total'] }, 'credits')
  later()
  await define({ columns: [] }, 'credits')
  later()
  await define({ columns: ['total Total'] }, 'credits')
  expect(await startOf('store', 'credits')).toBe('total')
  const [row, ...others] = (await rows()).filter(({ table_key }) => table_key === 'credits')
  expect(others).toEqual([])
  const { body } = await api.send<{ data: HistoryEntry[] }>(
    'GET',
    `/admin/history/table-definition/${row?.hashid}?limit=-1`,
    { token: token('operations') },
  )
  const columns = body.data.flatMap(({ fields }) =>
    fields.flatMap(({ field, before, after }) => (field === 'columns' ? [[before, after]] : [])),
  )
  expect(columns).toEqual([
    ['Number, Total (hidden)', 'Total'],
    ['Number (pinned)', 'Number, Total (hidden)'],
    ['', 'Number (pinned)'],
  ])
})

test('six people define the layout of one table at once and make one definition', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => define({}, 'vendors')))
  expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
  expect((await rows()).filter(({ table_key }) => table_key === 'vendors')).toHaveLength(1)
})

test('buyers do not define layouts', async () => {
  expect((await define({}, 'orders', 'store')).status).toBe(403)
})

test.each([
  [{ columns: undefined }, 'columns'],
  [{ columns: 'number' }, 'columns'],
  [{ columns: ['number'] }, 'columns.0'],
  [{ columns: ['number.x Number'] }, 'columns.0'],
  [{ page: 'https://elsewhere.test' }, 'page'],
  [{ role: 'Nobody' }, 'role'],
  [{ marketplace_hash: 'nosuchmarket' }, 'marketplace_hash'],
])('a layout with %j is a 422 at its field', async (body, field) => {
  const { status, body: answer } = await define(body, 'samples')
  expect([status, Object.keys(answer.errors ?? {})]).toEqual([422, [field]])
})
