import { getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { FormValues } from '@/domain/forms/merge-edits'
import { type ApiError, invalid, notFound } from '../http/api-error'
import { newHash } from '../http/hash'
import type { Scope } from '../http/scope'

/** Reads and writes records of a kind in a number of statements that does not grow with theirs. */
export interface ManyRecords<Form> {
  /** Reads records that the user may see as their forms. `lock` locks them in the order of their hashes. */
  read: (scope: Scope, hashes: readonly string[], lock?: 'lock') => Promise<ReadonlyMap<string, Form>>
  /** Writes the values. @returns the problem of each record that it could not write */
  write: (scope: Scope, forms: ReadonlyMap<string, Form>) => Promise<ReadonlyMap<string, ApiError>>
}

/** Reads and writes a single record with the functions for many. */
export const readAndWritten = <Form extends FormValues>(noun: string, many: ManyRecords<Form>) => ({
  many,
  read: async (scope: Scope, hashid: string, lock?: 'lock'): Promise<Form> => {
    const form = (await many.read(scope, [hashid], lock)).get(hashid)
    if (!form) throw notFound(`This ${noun}`)
    return form
  },
  write: async (scope: Scope, hashid: string, form: Form): Promise<void> => {
    const problem = (await many.write(scope, new Map([[hashid, form]]))).get(hashid)
    if (problem) throw problem
  },
})

/** Why records cannot be written: the first problem of each, by hash. */
export class WriteProblems {
  readonly found = new Map<string, ApiError>()

  report(hashid: string, field: string, message: string): void {
    if (!this.found.has(hashid)) this.found.set(hashid, invalid(field, message))
  }

  /** @throws the problem of a record, if it has one */
  throwOf(hashid: string): void {
    const problem = this.found.get(hashid)
    if (problem) throw problem
  }

  /** Returns the forms without a problem. */
  writable<Form>(forms: ReadonlyMap<string, Form>): ReadonlyMap<string, Form> {
    return new Map([...forms].filter(([hashid]) => !this.found.has(hashid)))
  }
}

/** Gives a new record its hash once `findProblems` has found nothing wrong with its form. @throws the problem */
export async function checkNew<Form>(
  scope: Scope,
  form: Form,
  findProblems: (scope: Scope, forms: ReadonlyMap<string, Form>) => Promise<WriteProblems>,
): Promise<{ hashid: string; forms: ReadonlyMap<string, Form> }> {
  const hashid = newHash()
  const forms = new Map([[hashid, form]])
  const problems = await findProblems(scope, forms)
  problems.throwOf(hashid)
  return { hashid, forms }
}

/** Returns a map with other values, such as the columns of forms. */
export const mapValues = <Value, Other>(
  map: ReadonlyMap<string, Value>,
  change: (value: Value, hashid: string) => Other,
): ReadonlyMap<string, Other> => new Map([...map].map(([hashid, value]) => [hashid, change(value, hashid)]))

/** Keeps these locks apart from other advisory locks with two numbers. */
const NAME_LOCKS = 4_400

/**
 * Waits until nobody else gives records of a table names, until the end of the transaction. Of two people who choose the
 * same name at once, the second one then learns that it is taken.
 */
export const lockNames = ({ db }: Pick<Scope, 'db'>, table: PgTable) =>
  db.execute(sql`select pg_advisory_xact_lock(${NAME_LOCKS}, hashtext(${getTableName(table)}))`)

/** Text of a record that no other one may have, or none with the same value of another column. */
interface UniqueText {
  text: string
  within?: string
}

/**
 * Finds records that would have the same text in a column as another one, in upper or lower case. Of those that are to
 * have it, the first may. `within` is the column whose value they share.
 * @returns whether the other one is archived, by hash
 */
export async function findRepeated(
  scope: Scope,
  table: PgTable,
  column: string,
  texts: ReadonlyMap<string, UniqueText>,
  within?: string,
): Promise<ReadonlyMap<string, { is_archived: boolean }>> {
  if (texts.size === 0) return new Map()
  await lockNames(scope, table)
  const wanted = JSON.stringify([...texts].map(([hashid, text]) => ({ hashid, ...text })))
  const isWithin = within ? sql`and other.${sql.identifier(within)} = wanted.within` : sql``
  const rows = await scope.db
    .select({
      hashid: sql<string>`wanted.hashid`,
      key: sql<string>`lower(wanted.text)`,
      // Null without another one.
      is_archived: sql<
        boolean | null
      >`bool_and(other.archived_at is not null) filter (where other.hashid is not null)`,
    })
    .from(sql`jsonb_to_recordset(${wanted}::jsonb) as wanted (hashid text, text text, within text)
      left join ${table} other on lower(other.${sql.identifier(column)}) = lower(wanted.text)
        and other.hashid <> wanted.hashid ${isWithin}`)
    .groupBy(sql`wanted.hashid, wanted.text`)
  const stored = new Map(rows.map(({ hashid, ...row }) => [hashid, row]))
  const found = new Map<string, { is_archived: boolean }>()
  const taken = new Set<string>()
  for (const [hashid, wanted] of texts) {
    const { key = '', is_archived = null } = stored.get(hashid) ?? {}
    const claim = `${wanted.within ?? ''} ${key}`
    if (is_archived !== null) found.set(hashid, { is_archived })
    else if (taken.has(claim)) found.set(hashid, { is_archived: false })
    else taken.add(claim)
  }
  return found
}
