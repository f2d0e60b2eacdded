import { sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Tokens } from '@/domain/access/contract'
import type { setup } from '@/domain/marketplaces/setup'
import { audit } from '../access/audit'
import { consumeToken, isTokenUsable, makeToken, revokeTokens } from '../access/one-time-token'
import { type SessionContext, startSession } from '../access/sessions'
import type { Database } from '../db/database'
import { hasRows } from '../db/has-rows'
import { users } from '../db/schema/access'
import { invalid, notFound } from '../http/api-error'
import { createMarketplace, takenMessages } from '../marketplaces/create-marketplace'
import { createStaff } from './create-staff'

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

/**
 * Creates the first administrator and the first marketplace with the token of a setup link, and starts a session.
 * @throws a 404 if the link is unusable or someone else has set up the database, and a 422 for a taken brand or host
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
  const created = await createMarketplace(db, marketplace)
  if ('taken' in created) throw invalid(created.taken, takenMessages[created.taken])
  await revokeTokens(db, 'setup', '')
  await audit(db, 'created-by-setup', { user_hash, email }, context)
  return startSession(db, user_hash, context)
}

const unusable = () => notFound('This setup link')
