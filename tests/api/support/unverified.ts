import { eq } from 'drizzle-orm'
import { users } from '../../../server/db/schema/access/users'
import type { TestApi } from './api'

/** Makes unverified@portal.test: a Developer, but for the email address, which is not verified. */
export async function makeUnverified(api: TestApi): Promise<void> {
  const [developer] = await api.db.select().from(users).where(eq(users.email, 'developer@portal.test'))
  if (!developer) throw new Error('The demo has no developer')
  await api.db.insert(users).values({
    ...developer,
    hashid: 'unverified01',
    email: 'unverified@portal.test',
    email_verified_at: null,
  })
}
