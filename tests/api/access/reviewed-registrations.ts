import { and, eq } from 'drizzle-orm'
import { beforeEach } from 'vitest'
import { attempts } from '../../../server/db/schema/access/attempts'
import { registrations } from '../../../server/db/schema/access/registrations'
import { users } from '../../../server/db/schema/access/users'
import { outbox } from '../../../server/db/schema/system'
import type { Tokens } from '../../../src/domain/access/contract'
import type { OwnRegistration } from '../../../src/domain/access/registration-review-contract'
import type { User } from '../../../src/domain/access/user'
import type { TestApi } from '../support/api'
import { newcomer } from '../support/newcomer'

export type Answer = { message: string; errors?: Record<string, string[]> }

export const newStore = {
  role_name: 'Store',
  user_permissions: ['promotions'],
  partner_group_hash: '',
  group_name: '',
  store_hash: '',
  store_name: 'Corner Store',
  email: 'orders@corner.test',
  street: '1 Main St',
  city: 'Madison',
  state: 'WI',
  zip: '53703',
  country: 'US',
  time_zone: 'America/Chicago',
}

/** Signs in staff who review registrations. */
export async function reviewOf(api: TestApi) {
  const staff = (await api.signIn('operations')).access_token

  beforeEach(async () => {
    await api.db.delete(attempts)
  })
  /** Registers someone whose email address is confirmed. */
  async function registered(path: string, form = newcomer()) {
    const { body } = await api.send<Tokens>('POST', path, { body: form })
    await api.db
      .update(users)
      .set({ email_verified_at: api.clock.now.toISOString() })
      .where(eq(users.email, form.email))
    const [user] = await api.db.select().from(users).where(eq(users.email, form.email))
    const [registration] = await api.db
      .select()
      .from(registrations)
      .where(eq(registrations.user_hash, user?.hashid ?? ''))
    const token = body.access_token
    return {
      token,
      email: form.email,
      hashid: user?.hashid ?? '',
      registration: registration?.hashid ?? '',
      me: async () => (await api.send<{ data: User }>('GET', '/auth/user', { token })).body.data,
      own: async () =>
        (await api.send<{ data: OwnRegistration }>('GET', '/auth/registration', { token })).body.data,
      partners: async () =>
        (await api.send<{ data: { name: string }[] }>('GET', '/partners', { token })).body.data,
    }
  }
  const decide = (path: string, body: object, token = staff) =>
    api.send<Answer>('POST', path, { token, body })
  const mailTo = async (recipient: string, subject: string) => {
    const [mail] = await api.db
      .select()
      .from(outbox)
      .where(and(eq(outbox.recipient, recipient), eq(outbox.subject, subject)))
    return mail?.body ?? ''
  }
  return { decide, mailTo, registered, staff }
}
