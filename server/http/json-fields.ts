import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** SQL that is JSON text already, and never null. */
class Written {
  readonly json: SQL
  constructor(json: SQL) {
    this.json = json
  }
}

/** A column of text, of texts, of numbers or of truths, or what is JSON already. */
export type JsonField = PgColumn | Written

/** Text that has no character to escape, such as hashes: looking for one takes longer than all the rest. */
export const plain = (text: SQLWrapper) => new Written(sql`'"' || ${text} || '"'`)

/** The same of what may be null. */
export const plainOrNull = (text: SQLWrapper) => new Written(sql`coalesce('"' || ${text} || '"', 'null')`)

/** Whether something holds, which is always known. */
export const truth = (condition: SQLWrapper) => new Written(sql`${condition}::text`)

/** A JSON document, or another where there is none. */
export const documentOr = (other: 'null' | '[]', document: SQLWrapper) =>
  new Written(sql`coalesce(${document}::text, ${sql.raw(`'${other}'`)})`)

/**
 * Fields of a row as JSON text, without the braces around them: `"name":"Oat milk","unit":1`. `row_to_json` looks up the
 * type of each value of each row; here that is known beforehand. Made of immutable parts alone, so that a generated
 * column may hold it.
 */
export function jsonFields(fields: Record<string, JsonField>): SQL<string> {
  const pieces = Object.entries(fields).map(
    ([name, field], index) => sql`${sql.raw(`'${index > 0 ? ',' : ''}"${name}":'`)} || ${asJson(field)}`,
  )
  return sql<string>`${sql.join(pieces, sql` || `)}`
}

function asJson(field: JsonField): SQL {
  if (field instanceof Written) return field.json
  const isPrinted = field.dataType === 'number' || field.dataType === 'boolean'
  const json = isPrinted ? sql`${field}::text` : sql`as_json(${field})`
  return field.notNull ? json : sql`coalesce(${json}, 'null')`
}

/** A text that a short table has for a key: the table is read once a statement. */
export const lookUp = (
  key: PgColumn,
  table: SQLWrapper,
  its: SQLWrapper,
  text: SQLWrapper,
): SQL<string | null> => sql`((select jsonb_object_agg(${its}, (${text})::text) from ${table}) ->> ${key})`
