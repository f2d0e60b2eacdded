import { readFile, writeFile } from 'node:fs/promises'

interface Journal {
  entries: { tag: string }[]
}

const folder = new URL('../server/db/migrations', import.meta.url)
const journal: Journal = JSON.parse(await readFile(new URL('meta/_journal.json', folder), 'utf8'))
const migrations = await Promise.all(
  journal.entries.map(async ({ tag }) => {
    const statements = (await readFile(new URL(`${tag}.sql`, folder), 'utf8')).split(
      '--> statement-breakpoint',
    )
    return { tag, statements: statements.map((statement) => statement.trim()) }
  }),
)
await writeFile(
  new URL('../server/db/migrations.gen.ts', import.meta.url),
  `// Packed from server/db/migrations by npm run db:generate: the same migrations run in Node and in the browser.
export const migrations: { tag: string; statements: string[] }[] = ${JSON.stringify(migrations, null, 2)}\n`,
)
