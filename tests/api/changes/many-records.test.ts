import { asc, eq, like, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { auditLog } from '../../../server/db/schema/access/audit-log'
import { categories } from '../../../server/db/schema/catalogue/categories'
import type { ChangeItem } from '../../../src/domain/changes/change-set'
import type { NewChange } from '../../../src/domain/changes/change-value'
import { openTestApi, type TestApi } from '../support/api'

let api: TestApi
let token: string
beforeAll(async () => {
  api = await openTestApi()
  token = (await api.signIn('operations')).access_token
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.db.execute(sql`update marketplaces set requires_second_approver = false`)
  await api.db.delete(categories).where(like(categories.hashid, 'many%'))
  await api.db
    .insert(categories)
    .values(['A', 'B', 'C'].map((letter) => ({ hashid: `many_category_${letter}`, name: `Many ${letter}` })))
})

const change = (letter: string, field: string, after: NewChange['after']): NewChange => ({
  entity: 'category',
  record_hash: `many_category_${letter}`,
  field,
  after,
})
const rename = (letter: string, name: string) => change(letter, 'name', name)

/** Drafts a set, applies it, and checks that its preview said the same. */
async function apply(changes: readonly NewChange[]) {
  const send = (method: string, path: string, body?: unknown) =>
    api.send<{ message: string; data: { hashid: string } & ChangeItem[] }>(method, path, {
      token,
      ...(body !== undefined && { body }),
    })
  const made = await send('POST', '/changes', {
    title: 'Many',
    kind: 'bulk-edit',
    changes,
  })
  const { hashid } = made.body.data
  const notes = async () => (await send('GET', `/changes/${hashid}/items`)).body.data.map(({ note }) => note)
  const previewed = await notes()
  const { body } = await send('POST', `/changes/${hashid}/apply`, {})
  expect(await notes()).toEqual(previewed)
  return { hashid, message: body.message, notes: previewed }
}
const stored = async () =>
  (
    await api.db
      .select()
      .from(categories)
      .where(like(categories.hashid, 'many%'))
      .orderBy(asc(categories.hashid))
  ).map(({ name, version, archived_at }) => [name, version, archived_at !== null])

const TAKEN = 'Another category has this name. Choose another one'

test('of many records, invalid ones stay unchanged and the others change', async () => {
  const [other] = await api.db.select().from(categories).orderBy(asc(categories.name)).limit(1)
  const { hashid, message, notes } = await apply([
    rename('A', 'New A'),
    rename('B', String(other?.name).toUpperCase()),
    rename('C', ''),
  ])
  expect(message).toBe('1 change applied, 2 skipped')
  expect(notes).toEqual(['', TAKEN, expect.stringMatching(/: Required$/)])
  expect(await stored()).toEqual([
    ['New A', 2, false],
    ['Many B', 1, false],
    ['Many C', 1, false],
  ])
  expect(await api.db.$count(auditLog, eq(auditLog.change_set_hash, hashid))).toBeGreaterThan(0)
})

test('a name that one record gives up is free for another, in any order', async () => {
  expect((await apply([rename('A', 'Many B'), rename('B', 'Many C'), rename('C', 'New C')])).message).toBe(
    '3 changes applied',
  )
  expect(await stored()).toEqual([
    ['Many B', 2, false],
    ['Many C', 2, false],
    ['New C', 2, false],
  ])
})

test('the first of two records with the same new name gets it', async () => {
  expect((await apply([rename('A', 'Same'), rename('B', 'same')])).notes).toEqual(['', TAKEN])
  expect((await stored()).map(([name]) => name)).toEqual(['Same', 'Many B', 'Many C'])
})

test('records are archived with their new values, or not at all', async () => {
  const archive = (letter: string) => change(letter, 'is_archived', true)
  const { message } = await apply([
    archive('A'),
    rename('B', 'New B'),
    archive('B'),
    archive('C'),
    rename('C', 'New B'),
  ])
  expect(message).toBe('3 changes applied, 2 skipped')
  expect((await stored()).map(([name, , is_archived]) => [name, is_archived])).toEqual([
    ['Many A', true],
    ['New B', true],
    ['Many C', false],
  ])
})
