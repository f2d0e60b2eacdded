import type { BrowserContext } from '@playwright/test'

/**
 * Opens a page of the portal's origin without its code. It keeps alive the process of the context's pages, which share
 * one, and with it the compiled code of the portal.
 */
export async function withEmptyPage(context: BrowserContext) {
  const page = await context.newPage()
  await page.goto('/api/v1/health')
  return context
}

/** Closes the pages of a context except for the empty one, and clears their storage. Cached files stay. */
export async function forgetUser(context: BrowserContext, origin: string) {
  const [empty, ...others] = context.pages()
  if (!empty) throw new Error('The test closed a context that others need.')
  for (const page of others) await page.close()
  await context.clearCookies()
  await context.unrouteAll()
  await context.setOffline(false)
  await empty.evaluate(() => localStorage.clear())
  const devtools = await context.newCDPSession(empty)
  await devtools.send('Storage.clearDataForOrigin', {
    origin,
    storageTypes: 'indexeddb,cache_storage,service_workers',
  })
  await devtools.detach()
}
