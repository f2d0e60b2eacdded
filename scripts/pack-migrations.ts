import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'

interface Journal {
  entries: { tag: string }[]
}

const folder = new URL('../server/db/migrations/', import.meta.url)

/** Returns the migrations of `server/db/migrations` in order, each with its checksum and its statements. */
export async function readMigrations() {
  const journal: Journal = JSON.parse(await readFile(new URL('meta/_journal.json', folder), 'utf8'))
  return Promise.all(
    journal.entries.map(async ({ tag }) => {
      const text = await readFile(new URL(`${tag}.sql`, folder), 'utf8')
      const statements = text.split('--> statement-breakpoint').map((statement) => statement.trim())
      const checksum = createHash('sha256').update(text).digest('hex')
      return { tag, checksum, statements }
    }),
  )
}

if (import.meta.main)
  await writeFile(
    new URL('../server/db/migrations.gen.ts', import.meta.url),
    `// Packed from server/db/migrations by npm run db:generate: the same migrations run in Node and in the browser.
export const migrations: { tag: string; checksum: string; statements: string[] }[] = ${JSON.stringify(await readMigrations(), null, 2)}\n`,
  )
