import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '../../server/db/schema/access'
import { auditLog } from '../../server/db/schema/identity'
import { openTestApi, type TestApi } from './support/api'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

const changes = () =>
  api.db
    .select({ email: auditLog.email, details: auditLog.details })
    .from(auditLog)
    .where(eq(auditLog.event, 'permissions-changed'))
const store = eq(sql`lower(${users.email})`, 'store@portal.test')

test('every change of a role, permissions or status is noted with before and after, whatever makes it', async () => {
  const [before] = await api.db.select().from(users).where(store)
  await api.db
    .update(users)
    .set({ user_permissions: ['promotions'], role_name: 'Corporate' })
    .where(store)
  const { role_name, user_permissions, status } = before ?? {}
  expect(await changes()).toEqual([
    {
      email: 'store@portal.test',
      details: {
        before: { role_name, user_permissions, status },
        after: { role_name: 'Corporate', user_permissions: ['promotions'], status },
      },
    },
  ])
})

test('a change of anything else is not', async () => {
  const known = (await changes()).length
  await api.db.update(users).set({ name: 'Maya L.', status: 1 }).where(store)
  expect(await changes()).toHaveLength(known)
})
