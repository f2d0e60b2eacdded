import { join } from 'node:path'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { PGliteWithPreparedStatements } from '../../server/db/pglite-with-prepared-statements'
import { ReopeningClient } from '../../server/db/reopening-client'
import { mountSmallDisk } from '../setup/small-disk'

const disk = mountSmallDisk(200)
const testOnSmallDisk = test.skipIf(disk === null)
afterEach(() => vi.restoreAllMocks())
afterAll(() => disk?.remove())

testOnSmallDisk(
  'an aborted engine is abandoned at once, and its database opens again with every committed write',
  async () => {
    if (!disk) return
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const client = await ReopeningClient.open({
      folder: disk.folder,
      open: () => PGliteWithPreparedStatements.open({ dataDir: join(disk.folder, 'db') }),
      // Unknown browser fills the disk between a look at it and a write.
      isFull: () => false,
    })
    const db = client.asPGlite()
    const count = async () =>
      (await db.query<{ rows: number }>('select count(*)::int as rows from kept')).rows[0]?.rows
    await client.use((it) => it.exec('create table kept (text text)'))
    for (let row = 0; row < 20; row++) await db.query('insert into kept values ($1)', [`row ${row}`])

    disk.fill(0)
    await expect(client.use((it) => it.exec('checkpoint'))).rejects.toThrow('The database engine has aborted')
    expect(await count()).toBe(20)

    disk.empty()
    await db.transaction(async (tx) => {
      await tx.query('insert into kept values ($1)', ['one more'])
    })
    expect(await count()).toBe(21)
    await client.use((it) => it.exec('checkpoint'))
    await client.close()
  },
)
