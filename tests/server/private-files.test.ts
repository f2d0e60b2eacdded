import { chmod, mkdtemp, readdir, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openEmbedded } from '../../server/db/embedded'

/** The modes of all files and folders, as in "600" and "700". */
async function modesIn(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const modes = { files: new Set<string>(), folders: new Set([await modeOf(folder)]) }
  for (const entry of entries)
    modes[entry.isDirectory() ? 'folders' : 'files'].add(await modeOf(join(entry.parentPath, entry.name)))
  return { files: [...modes.files], folders: [...modes.folders] }
}
const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)

test('no other user of the computer can read or write the embedded database, even one that was open to all', async () => {
  const folder = join(await mkdtemp(join(tmpdir(), 'private-')), 'data')
  await (await openEmbedded(folder)).close()
  expect(await modeOf(folder)).toBe('700')
  expect(await modesIn(join(folder, 'db'))).toEqual({ files: ['600'], folders: ['700'] })

  await chmod(join(folder, 'db'), 0o755)
  await chmod(join(folder, 'db', 'PG_VERSION'), 0o666)
  await (await openEmbedded(folder)).close()
  expect(await modesIn(join(folder, 'db'))).toEqual({ files: ['600'], folders: ['700'] })
})
