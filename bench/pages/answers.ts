import type { Browser, Locator, Page } from '@playwright/test'
import { addressOf, ownHashes } from '../../tests/browser/support/own-hashes'
import { type Answer, openAs, takeAnswer } from './observed-page'

/** Milliseconds that a pointer rests before a click, and between keys. */
const REST_MS = 100
/** Milliseconds that a user looks at the result before the next action. */
const LOOK_MS = 300
const MANY_MENUS = 4

/** Pages to measure by user. */
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

interface Options {
  /** CPU slow-down factor. */
  slower: number
  /** Measures only pages whose name contains this. */
  only: string
  /** How often each page is measured. */
  rounds: number
}

/** Yields each page's slowest response to keys and clicks, once it is measured: the median of the rounds. */
export async function* answersOfPages(
  browser: Browser,
  url: string,
  { slower, only, rounds }: Options,
): AsyncGenerator<[page: string, Answer]> {
  for (const [who, templates] of Object.entries(work)) {
    const page = await openAs(browser, url, who)
    const own = await ownHashes(page)
    for (const template of templates) {
      const name = `${who} ${template}`
      if (!name.includes(only)) continue
      const answers: Answer[] = []
      for (let round = 0; round < rounds; round++)
        answers.push(await slowestAnswer(page, addressOf(template, own), slower))
      const median = answers.toSorted((a, b) => a.ms - b.ms)[Math.floor(rounds / 2)]
      if (median) yield [name, median]
    }
    await page.close()
  }
}

async function slowestAnswer(page: Page, address: string, slower: number): Promise<Answer> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await page.goto(address)
  await page.locator('main h1').waitFor()
  await page
    .locator('main [data-slot=skeleton]')
    .waitFor({ state: 'detached' })
    .catch(() => {})
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
  // Waits until the page is idle, as a user looks before acting.
  await page.evaluate(() => new Promise((resolve) => setTimeout(() => requestIdleCallback(resolve), 1_000)))
  await takeAnswer(page)
  await workThrough(page)
  const answer = await takeAnswer(page)
  await devtools.detach()
  return answer
}

/** Performs the usual actions on a page, skipping controls that it does not have. */
async function workThrough(page: Page) {
  const main = page.locator('main')
  for (let count = 0; count < 3; count++) await press(page, 'Tab')
  await type(page, main.getByRole('searchbox').first(), 'cho')
  await type(
    page,
    main.locator('input:is([type=text], [type=number], [inputmode], :not([type])), textarea').first(),
    '12',
  )
  if (await click(page, main.getByRole('columnheader').getByRole('button').nth(1)))
    await page.waitForTimeout(LOOK_MS)
  const cell = main.locator('[role=gridcell]:not(:has(a, button, input))').nth(3)
  if (await click(page, cell))
    for (const key of ['ArrowDown', 'PageDown', 'End', 'Control+Home']) await press(page, key)
  const openers = main.locator(
    ':is(button[aria-haspopup], button[aria-expanded], [role=combobox]):not(input)',
  )
  for (let index = 0; index < MANY_MENUS; index++)
    if (await click(page, openers.nth(index))) {
      await page.waitForTimeout(LOOK_MS)
      await press(page, 'Escape')
    }
  await click(page, main.getByRole('tab').nth(1))
  await click(page, main.getByRole('radio').nth(1))
  const box = main.locator(':is(input[type=checkbox], [role=checkbox], [role=switch])').first()
  if (await click(page, box)) await click(page, box)
}

/** Clicks an element. @returns false if it is hidden or disabled */
async function click(page: Page, target: Locator): Promise<boolean> {
  if (!(await target.isVisible()) || !(await target.isEnabled())) return false
  await target.hover({ force: true })
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
