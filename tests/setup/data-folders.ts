import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import { openEmbedded } from '../../server/db/embedded'
import { fillWithSmallDemo } from './small-demo'

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder with the data directories that tests of the server copy. */
    dataFolders: string
  }
}

/** Makes the data directories once: initializing an embedded database takes four seconds, and filling one ten. */
export default async function setup(project: TestProject) {
  const root = await mkdtemp(join(tmpdir(), 'portal-data-'))
  const empty = await openEmbedded(join(root, 'empty'))
  await empty.close()
  await cp(join(root, 'empty'), join(root, 'demo'), { recursive: true })
  await fillWithSmallDemo(await openEmbedded(join(root, 'demo')))
  project.provide('dataFolders', root)
  return () => rm(root, { recursive: true, force: true })
}

/** Makes a data directory with an embedded database that has no tables yet. */
export const copyEmptyDatabase = (folder: string) =>
  cp(join(inject('dataFolders'), 'empty'), folder, { recursive: true })

/** Makes a data directory with the small demo. */
export const copySmallDemo = (folder: string) =>
  cp(join(inject('dataFolders'), 'demo'), folder, { recursive: true })
