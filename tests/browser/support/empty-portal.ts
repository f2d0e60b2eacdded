import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { type ServerProcess, startServer } from '../../setup/server-process'
import { openContext } from './open-context'
import { emptyDatabase } from './own-portal'

/** A portal without the demo and without accounts. */
export interface EmptyPortal {
  url: string
  /** The folder of its database and its sent mails. */
  folder: string
  /** Waits for the link to the setup page that it prints. */
  setupLink: () => Promise<string>
  /** Opens a page in a browser of its own, in which nobody is signed in. */
  open: (path: string) => Promise<Page>
}

export const test = base.extend<{ empty: EmptyPortal }>({
  empty: async ({ browser }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'portal-empty-'))
    const database = await emptyDatabase()
    const server = await startServer(folder, undefined, { DEMO: 'off', ...database.settings })
    const contexts: BrowserContext[] = []
    await use({
      url: server.url,
      folder,
      setupLink: () => printedLink(server),
      open: async (path) => {
        const context = await openContext(browser, { baseURL: server.url })
        contexts.push(context)
        const page = await context.newPage()
        await page.goto(path)
        return page
      },
    })
    // Otherwise their pages would look for the portal until the last test.
    for (const context of contexts) await context.close()
    await server.stop()
    await database.remove()
    await rm(folder, { recursive: true, force: true })
  },
})

/** It is printed after the message that the portal is ready. */
async function printedLink(server: ServerProcess): Promise<string> {
  const printed = () => /http:\S+\/setup\/[\w-]+/.exec(server.output())?.[0] ?? ''
  await expect.poll(printed).not.toBe('')
  return printed()
}
