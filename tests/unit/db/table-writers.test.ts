import { globSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'

// A business starts from an empty database, without the demo: rows that only the demo writes, nobody could ever add.

const textsOf = (pattern: string) =>
  globSync(pattern).map((file) => ({ file, text: readFileSync(file, 'utf8') }))
const code = textsOf('server/**/*.ts').filter(({ file }) => !file.includes('/db/seed/'))
const triggers = textsOf('server/db/migrations/*_triggers.sql')

/** Returns true if the server, or a trigger of the database, inserts rows into a table, `name` in the schema. */
function hasWriter(name: string, table: PgTable): boolean {
  const inCode = new RegExp(
    String.raw`\.insert\(\s*${name}\s*\)|insertMany\(\s*[\w.]+,\s*${name}\b|insert into \$\{${name}\}`,
  )
  const inTrigger = new RegExp(String.raw`insert into "?${getTableConfig(table).name}"?\s`, 'i')
  return code.some(({ text }) => inCode.test(text)) || triggers.some(({ text }) => inTrigger.test(text))
}

test('every table of the schema is written by more than the demo', async () => {
  const modules = await Promise.all(
    globSync('server/db/schema/**/*.ts').map(
      (file): Promise<Record<string, unknown>> => import(pathToFileURL(file).href),
    ),
  )
  const tables = modules.flatMap((exports) =>
    Object.entries(exports).flatMap(([name, value]) => (is(value, PgTable) ? [{ name, table: value }] : [])),
  )
  expect(tables.length).toBeGreaterThan(50)
  const unwritten = tables.filter(({ name, table }) => !hasWriter(name, table)).map(({ name }) => name)
  expect(unwritten).toEqual([])
})
