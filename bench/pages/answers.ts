import type { Browser, Locator, Page } from '@playwright/test'
import { addressOf, ownHashes } from '../../tests/browser/support/own-hashes'
import { openAs, takeAnswer } from './observed-page'

export const SLOWER = 4
/** How long a pointer rests before it clicks, and a finger before its next key. */
const REST_MS = 100
const MANY_MENUS = 4

/** Who works on which pages. */
const work: Record<string, readonly string[]> = {
  corporate: [
    '/',
    '/order/start',
    '/order/reorder',
    '/order/planner',
    '/orders',
    '/orders/upcoming',
    '/orders/historic',
    '/order/view/{store}/upcoming/{vendor}/{date}',
    '/products',
    '/product/view/{product}',
    '/marketing-assets',
    '/price-holds',
    '/promotions',
    '/vendors',
    '/vendor/view/{vendor}',
    '/samplerequests',
    '/guides',
    '/guides/{guide}',
    '/invoices',
    '/invoice/{invoice}',
    '/credits',
    '/credit/{credit}',
    '/reports',
    '/stores/manager',
    '/stores/manager?store={store}&tab=order',
    '/support/faq',
    '/support/tutorial',
    '/style-guide',
  ],
  store: ['/', '/order/start', '/guides/{guide}/count', '/barcode-scan', '/start/product/view/{product}'],
  operations: [
    '/products',
    '/product/edit/{product}',
    '/product/display/edit/{product}',
    '/orders',
    '/vendor/edit/{vendor}',
  ],
}

/** The slowest answer of each page to the keys and clicks that people work it with. */
export async function answersOfPages(browser: Browser, url: string): Promise<Record<string, string>[]> {
  const found: Record<string, string>[] = []
  for (const [who, templates] of Object.entries(work)) {
    const page = await openAs(browser, url, who)
    const own = await ownHashes(page)
    const devtools = await page.context().newCDPSession(page)
    for (const template of templates) {
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
      await page.goto(addressOf(template, own))
      await page.locator('main h1').waitFor()
      await page
        .locator('main :is([data-slot=skeleton], .dt-skeleton)')
        .waitFor({ state: 'detached' })
        .catch(() => {})
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
      // A person looks before they act: the page has nothing left to do.
      await page.evaluate(
        () => new Promise((resolve) => setTimeout(() => requestIdleCallback(resolve), 1_000)),
      )
      await takeAnswer(page)
      await workThrough(page)
      const { ms, late, event, on } = await takeAnswer(page)
      found.push({
        page: `${who} ${template}`,
        'slowest, ms': ms.toFixed(0),
        late: late.toFixed(0),
        event,
        on,
      })
    }
    await page.close()
  }
  return found
}

/** Does with a page what people do with pages such as it; what it has not is passed over. */
async function workThrough(page: Page) {
  const main = page.locator('main')
  for (let count = 0; count < 3; count++) await press(page, 'Tab')
  await type(page, main.getByRole('searchbox').first(), 'cho')
  await type(
    page,
    main.locator('input:is([type=text], [type=number], [inputmode], :not([type])), textarea').first(),
    '12',
  )
  await click(page, main.getByRole('columnheader').getByRole('button').nth(1))
  const cell = main.locator('[role=gridcell]:not(:has(a, button, input))').nth(3)
  if (await click(page, cell))
    for (const key of ['ArrowDown', 'PageDown', 'End', 'Control+Home']) await press(page, key)
  const openers = main.locator(
    ':is(button[aria-haspopup], button[aria-expanded], [role=combobox]):not(input)',
  )
  for (let index = 0; index < MANY_MENUS; index++)
    if (await click(page, openers.nth(index))) await press(page, 'Escape')
  await click(page, main.getByRole('tab').nth(1))
  await click(page, main.getByRole('radio').nth(1))
  const box = main.locator(':is(input[type=checkbox], [role=checkbox], [role=switch])').first()
  if (await click(page, box)) await click(page, box)
}

/** Whether it was there to be clicked. */
async function click(page: Page, what: Locator): Promise<boolean> {
  if (!(await what.isVisible()) || !(await what.isEnabled())) return false
  await what.hover({ force: true })
  await page.waitForTimeout(REST_MS)
  await page.mouse.down()
  await page.mouse.up()
  await page.waitForTimeout(REST_MS)
  return true
}

async function type(page: Page, field: Locator, text: string) {
  if (!(await click(page, field))) return
  await page.keyboard.type(text, { delay: REST_MS })
  for (let count = 0; count < text.length; count++) await press(page, 'Backspace')
}

async function press(page: Page, key: string) {
  await page.keyboard.press(key)
  await page.waitForTimeout(REST_MS)
}
