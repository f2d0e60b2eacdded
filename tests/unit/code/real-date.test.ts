import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const folders = ['src', 'server', 'mocks', 'tests']
/** Generated files, and this one. */
const others = [
  'src/routeTree.gen.ts',
  'server/db/migrations.gen.ts',
  'server/db/migrations/0000_schema.sql',
  'tests/unit/code/real-date.test.ts',
]

/** Ways to read the date or the time of day. */
const READS = /new Date\(\)|\bDate\.now\b|\bDate\(\)|Temporal\.Now/
/** The same in SQL, where `request_time()` and parameters are meant. */
const READS_IN_SQL = /(?<!performance\.)\bnow\(\)|current_(date|time)\b|\blocaltime|clock_timestamp|getdate/i
/** A comment that says why a line reads it. */
const REASON = /(real|device|database) time: \w+/

test('a file that reads the real date says why', () => {
  const silent = sources().flatMap((file) => {
    const lines = readFileSync(join(root, file), 'utf8').split('\n')
    return lines.flatMap((line, at) => {
      const isRead = READS.test(line) || (/^server|\.sql$/.test(file) && READS_IN_SQL.test(line))
      const isExplained = REASON.test(line) || REASON.test(lines[at - 1] ?? '')
      return isRead && !isExplained ? [`${file}:${at + 1} ${line.trim()}`] : []
    })
  })
  expect(
    silent,
    'Take the clock as a parameter, or say why not: docs/decisions/0038-test-calendar.md',
  ).toEqual([])
})

const sources = () =>
  folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        (file) => `${folder}/${file}`,
      ),
    )
    .filter((file) => /\.(ts|tsx|mjs|sql)$/.test(file) && !others.includes(file))
