import { sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Tokens } from '@/domain/access/contract'
import type { setup } from '@/domain/marketplaces/setup'
import { audit } from '../access/audit'
import { consumeToken, isTokenUsable, makeToken, revokeTokens } from '../access/one-time-token'
import { type SessionContext, startSession } from '../access/sessions'
import type { Database } from '../db/database'
import { hasRows } from '../db/has-rows'
import { users } from '../db/schema/access/users'
import { checkPictureQuota } from '../files/pictures'
import { invalid, notFound } from '../http/api-error'
import { checkLook } from '../marketplaces/check-look'
import { createMarketplace, takenMessages } from '../marketplaces/create-marketplace'
import { createStaff } from './create-staff'

/** Logos that are uploaded before a portal has users, within 24 hours. */
const SETUP_LOGOS = 20
const VALID_MINUTES = 24 * 60
/** Arbitrary number; serializes setups of one database. */
const SETUP_LOCK = 4_101

/** Makes a link to the page that sets up a database without users. It works once and for a day. */
export async function makeSetupLink(db: Database, origin: string, now: Date): Promise<string> {
  return `${origin}/setup/${await makeToken(db, 'setup', '', { minutes: VALID_MINUTES, now })}`
}

/** @throws a 404 if the link was used, has expired or is unknown */
export async function checkSetupLink(db: Database, token: string, now: Date) {
  if ((await hasRows(db, users)) || !(await isTokenUsable(db, 'setup', token, now))) throw unusable()
  return { message: 'This setup link is valid.' }
}

/** Checks that a logo may be uploaded with a setup link. @throws a 404 for an unusable link, and a 422 after too many logos */
export async function checkSetupLogo(db: Database, token: string, now: Date): Promise<void> {
  await checkSetupLink(db, token, now)
  await checkPictureQuota({ db, user: null, now }, SETUP_LOGOS)
}

/**
 * Creates the first administrator and the first marketplace with the token of a setup link, and starts a session.
 * @throws a 404 if the link is unusable or someone else has set up the database, and a 422 for a taken brand or host, or
 * a color that cannot be read
 */
export async function setUp(
  db: Database,
  token: string,
  {
    name,
    email,
    password_hash,
    ...marketplace
  }: Omit<z.output<typeof setup>, 'password'> & { password_hash: string },
  context: SessionContext,
): Promise<Tokens> {
  await db.execute(sql`select pg_advisory_xact_lock(${SETUP_LOCK})`)
  if ((await hasRows(db, users)) || (await consumeToken(db, 'setup', token, context.now)) === null)
    throw unusable()
  const user_hash = await createStaff(
    db,
    { name, email, password_hash, role_name: 'Operations' },
    context.now,
  )
  if (!user_hash) throw unusable()
  await checkLook(db, {
    ...marketplace,
    short_name: marketplace.brand_key,
    name: marketplace.marketplace_name,
  })
  const created = await createMarketplace(db, marketplace)
  if ('taken' in created) throw invalid(created.taken, takenMessages[created.taken])
  await revokeTokens(db, 'setup', '')
  await audit(db, 'created-by-setup', { user_hash, email }, context)
  return startSession(db, user_hash, context)
}

const unusable = () => notFound('This setup link')
