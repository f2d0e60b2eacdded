import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { users } from '../../../server/db/schema/access/users'
import { adminRoles } from '../../../src/domain/access/role'
import { TEST_NOW } from '../../setup/calendar.mjs'
import { daysFromNow, TODAY, timeOn } from '../../setup/days'
import { openTestApi } from '../support/api'
import { auditLogOf } from './audit-entries'

const api = await openTestApi()
const { add, as, detailOf, exported, firstProduct, list, read, userOf } = auditLogOf(api)
afterAll(() => api.close())

test('only administrators read the log or export it', async () => {
  const everyone = await api.db.select({ email: users.email, role_name: users.role_name }).from(users)
  const others = new Map(
    everyone
      .filter(({ email, role_name }) => email.endsWith('@portal.test') && !adminRoles.includes(role_name))
      .map(({ email, role_name }) => [role_name, email]),
  )
  expect(others.size).toBeGreaterThan(3)
  const hashid = await add('signed-out')
  const query = { from: TODAY, to: TODAY }
  for (const email of others.values()) {
    const { access_token } = await api.signIn(email)
    expect((await read({}, access_token)).status).toBe(403)
    expect((await api.send('GET', `/admin/audit/${hashid}`, { token: access_token })).status).toBe(403)
    const body = { kind: 'audit-log', query }
    expect((await api.send('POST', '/downloads', { token: access_token, body })).status).toBe(403)
  }
  expect((await read({}, (await api.signIn('developer')).access_token)).status).toBe(200)
})

test('a period of any length is exported as a file with the same filters, and the export is logged', async () => {
  const operations = await userOf('operations')
  const acted = { actor_hash: operations.hashid, user_hash: operations.hashid, email: operations.email }
  const product = await firstProduct()
  const at = (day: number, time: string) => timeOn(daysFromNow(day), time).toISOString()
  const changed = { before: { name: 'Oats' }, after: { name: product.name } }
  const entry = { ...acted, subject_hash: product.hashid, details: changed }
  await add('product-changed', { ...entry, at: at(-800, '23:30') })
  await add('product-changed', { ...entry, at: at(-40, '09:15') })
  await add('product-changed', { ...entry, at: at(-40, '09:10') })
  await add('signed-out', { ...acted, at: at(-1, '08:00') })
  const query = { from: daysFromNow(-900), to: TODAY, event: 'catalog', person: 'operations' }
  const { file, headings, lines } = await exported(query)
  expect(file).toMatchObject({
    title: 'Audit log',
    file_name: `audit-log-${query.from}-to-${TODAY}.csv`,
    state: 'ready',
  })
  expect(headings).toMatch(/Time \(Eastern\),Group,Event,Person,Email,.*,Details$/)
  expect(lines.map((line) => line.slice(0, 19))).toEqual([
    `${daysFromNow(-40)} 09:15:00`,
    `${daysFromNow(-40)} 09:10:00`,
    `${daysFromNow(-800)} 23:30:00`,
  ])
  expect(lines[0]).toContain(`Catalog,Product changed,${operations.name},${operations.email}`)
  expect(lines[0]).toContain(`Display name: Oats → ${product.name.replaceAll('"', '""')}`)
  const [logged] = await list({ event: 'exported' })
  expect(logged).toMatchObject({ actor: operations.name, record: { name: file?.file_name } })
  expect((await detailOf(logged?.hashid ?? '')).facts).toEqual(
    expect.arrayContaining([
      { label: 'From', value: query.from },
      { label: 'Event', value: 'catalog' },
      { label: 'Person', value: 'operations' },
    ]),
  )
})

test('an export without entries has its headings, and one of an unknown event is refused', async () => {
  const { headings, lines } = await exported({ from: '2001-01-01', to: '2001-12-31' })
  expect(headings).toContain('Time (Eastern)')
  expect(lines).toEqual([])
  const body = { kind: 'audit-log', query: { from: TODAY, to: TODAY, event: 'no-such-event' } }
  expect((await api.send('POST', '/downloads', { token: as.staff, body })).status).toBe(422)
})

test('exports and the list neither lose nor repeat entries of the same moment', async () => {
  const operations = await userOf('operations')
  await api.db.execute(sql`insert into audit_log (hashid, event, user_hash, actor_hash, email, address, user_agent, at)
    select 'many-' || lpad(n::text, 6, '0'), 'signed-out', ${operations.hashid}, ${operations.hashid}, '', '', '',
      ${TEST_NOW.toISOString()} from generate_series(1, 4100) n`)
  const entries = await list()
  expect(entries.length).toBe(4100)
  expect(new Set(entries.map(({ hashid }) => hashid)).size).toBe(4100)
  const { lines } = await exported({ from: TODAY, to: TODAY, event: 'signed-out' })
  expect(lines).toHaveLength(4100)
})
