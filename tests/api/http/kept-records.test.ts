import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '../../../server/http/app'
import type { HistoryEntry } from '../../../src/domain/changes/history'
import type { RecordKind } from '../../../src/domain/changes/record-kind'
import { openTestApi, type TestApi } from '../support/api'
import { ownTenant, type Tenant } from '../support/tenant'
import { type Transient, transientOf } from '../support/tenant/transient'

// Kinds of records that staff administer: each keeps a history, refuses to overwrite what someone else saved, and archives.

type Records = Tenant & Transient
type Kind = readonly [path: string, kind: RecordKind, hashOf: (records: Records) => string]
const kinds: readonly Kind[] = [
  ['announcements', 'announcement', ({ announcement }) => announcement],
  ['assets', 'asset', ({ asset }) => asset],
  ['brokers', 'broker', ({ broker }) => broker],
  ['calendar', 'closed-day', ({ closedDay }) => closedDay],
  ['categories', 'category', ({ category }) => category],
  ['client-widgets', 'client-widget', ({ clientWidget }) => clientWidget],
  ['custom-attributes', 'custom-attribute', ({ customAttribute }) => customAttribute],
  ['distributors', 'partner', ({ distributor }) => distributor],
  ['formbuilder', 'extra-form', ({ extraForm }) => extraForm],
  ['logos', 'login-logo', ({ loginLogo }) => loginLogo],
  ['marketplaces', 'marketplace', ({ marketplace }) => marketplace],
  ['partnergroups', 'partner-group', ({ group }) => group],
  ['partners', 'partner', ({ store }) => store],
  ['product-filter-sets', 'product-filter-set', ({ filterSet }) => filterSet],
  ['promotions', 'promotion', ({ promotion }) => promotion],
  ['resources', 'resource', ({ resource }) => resource],
  ['retailgroups', 'retail-group', ({ retailGroup }) => retailGroup],
  ['store-faqs', 'faq', ({ faq }) => faq],
  ['stores', 'partner', ({ store }) => store],
  ['tables-defs', 'table-definition', ({ tableDefinition }) => tableDefinition],
  ['tutorials', 'tutorial', ({ tutorial }) => tutorial],
  ['units', 'unit', ({ unit }) => unit],
  ['vendor-categories', 'vendor-category', ({ vendorCategory }) => vendorCategory],
  ['vendor-groups', 'vendor-group', ({ vendorGroup }) => vendorGroup],
]

let api: TestApi
let token: string
let records: Records
beforeAll(async () => {
  api = await openTestApi()
  token = (await api.signIn('developer')).access_token
  const { user, own } = await ownTenant(api, 'developer')
  const hashes = (made: Records) => kinds.map(([, , hashOf]) => hashOf(made))
  records = { ...own, ...(await transientOf(api, own, user.hashid, hashes)) }
})
afterAll(() => api.close())

interface Form {
  name: string
  version: string
}
interface Row {
  is_archived: boolean
}

const read = async <T>(path: string) => {
  const { status, body } = await api.send<{ data: T }>('GET', `/admin/${path}`, { token })
  expect(status).toBe(200)
  return body.data
}
/** Sends each write a second after the last one: the history is in order of time. */
const post = (path: string, body: object) => {
  api.clock.now = new Date(api.clock.now.getTime() + 1000)
  return api.send<{ errors?: object }>('POST', `/admin/${path}`, { token, body })
}

test('every kind but recalls, which are lifted for good, is among them', () => {
  const archived = endpoints.flatMap(
    ({ path }) => /^\/admin\/([\w-]+)\/\{hashid\}\/archive$/.exec(path)?.[1] ?? [],
  )
  expect([...kinds.map(([path]) => path), 'product-recall'].toSorted()).toEqual(archived.toSorted())
})

test.each(kinds)(
  '%s keep a history, refuse an older version, and are archived and restored',
  async (path, kind, hashOf) => {
    const hashid = hashOf(records)
    const address = `${path}/${hashid}`
    const changedFields = async () =>
      (await read<HistoryEntry[]>(`history/${kind}/${hashid}`)).map(({ fields }) =>
        fields.map(({ field }) => field),
      )
    const form = await read<Form>(address)

    const saved = await post(address, { ...form, name: `Renamed ${path}` })
    expect([saved.status, saved.body.errors]).toEqual([200, undefined])
    expect((await changedFields())[0]).toEqual(['name'])

    const late = await post(address, { ...form, name: `Overwritten ${path}` })
    expect([late.status, Object.keys(late.body.errors ?? {})]).toEqual([409, ['name']])
    expect((await read<Form>(address)).name).toBe(`Renamed ${path}`)

    // A marketplace with partner groups is not archived.
    if (path === 'marketplaces') return
    for (const is_archived of [true, false]) {
      expect((await post(`${address}/archive`, { is_archived })).status).toBe(200)
      expect((await read<Row>(`${address}/row`)).is_archived).toBe(is_archived)
      expect((await changedFields())[0]).toEqual(['is_archived'])
    }
  },
)
