import { and, asc, eq, ne, or, type SQL, sql } from 'drizzle-orm'
import type { DuplicateUser } from '@/domain/access/duplicate-users'
import { outranks } from '@/domain/access/rank'
import { userStatus } from '@/domain/access/user-status'
import { searchWords } from '@/domain/values/search-text'
import { users } from '../../db/schema/access/users'
import { brokers } from '../../db/schema/vendors/profiles'
import { vendors } from '../../db/schema/vendors/vendors'
import { searchTextOf } from '../../db/search-text'
import type { Scope } from '../../http/scope'
import { companyName, groupsOf } from './read-users'
import { findUser } from './user-sessions'

const MOST_FOUND = 20

/**
 * Finds active accounts that may be of the same person as a user. Without `search`, those with the same name or the same
 * part of their email address before the @.
 * @throws a 404 for an unknown user, a 403 for one of a higher rank
 */
export async function findDuplicates(scope: Scope, hashid: string, search = ''): Promise<DuplicateUser[]> {
  const user = await findUser(scope, hashid)
  const words = searchWords(search)
  const rows = await scope.db
    .select({
      hashid: users.hashid,
      name: users.name,
      email: users.email,
      role_name: users.role_name,
      is_developer: users.is_developer,
      company_name: companyName,
      partner_groups: groupsOf,
      created_at: users.created_at,
    })
    .from(users)
    .leftJoin(vendors, eq(vendors.hashid, users.vendor_hash))
    .leftJoin(brokers, eq(brokers.hashid, users.broker_hash))
    .where(
      and(
        ne(users.hashid, hashid),
        ne(users.hashid, scope.user.hashid),
        eq(users.status, userStatus.active),
        (user.role_name === 'Supplier' ? eq : ne)(users.role_name, 'Supplier'),
        words.length === 0 ? resembles(user) : and(...words.map(hasWord)),
      ),
    )
    .orderBy(asc(users.name), asc(users.hashid))
    .limit(MOST_FOUND)
  return rows
    .filter((row) => !outranks(row, scope.user))
    .map(({ is_developer: _rank, company_name, partner_groups, ...row }) => ({
      ...row,
      workplaces: company_name === null ? partner_groups : [company_name],
    }))
}

const resembles = ({ name, email }: { name: string; email: string }) =>
  or(
    sql`lower(${users.name}) = lower(${name})`,
    sql`lower(split_part(${users.email}, '@', 1)) = lower(split_part(${email}, '@', 1))`,
  )

const searched = searchTextOf(sql`${users.name} || ' ' || ${users.email}`)
const hasWord = (word: string): SQL => sql`strpos(${searched}, ${word}) > 0`
