import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../../../server/db/seed/demo'
import { browserSeeing } from '../support/fake-camera'
import { openContext } from '../support/open-context'
import type { Portal } from '../support/own-portal'
import { accessibilityViolations, cartIsSaved, expect, signIn, test, workFor } from '../support/portal'

interface Offered {
  hashid: string
  name: string
  upc: string
  status: number
  is_recalled: boolean
  order_multiple: number
  vendor_hash: string
}

/** Products that can be ordered, of the store or the group that someone works for. */
async function offered({ url }: Portal, who: string): Promise<Offered[]> {
  const ask = async (
    path: string,
    init: { method?: string; body?: string; headers?: Record<string, string> } = {},
  ) => {
    const response = await fetch(`${url}/api/v1${path}`, {
      ...init,
      headers: { 'x-requested-with': 'XMLHttpRequest', 'content-type': 'application/json', ...init.headers },
    })
    return response.json()
  }
  const body = JSON.stringify({ email: `${who}@portal.test`, password: DEMO_PASSWORD })
  const { access_token } = await ask('/auth/login', { method: 'POST', body })
  const headers = { authorization: `Bearer ${access_token}` }
  const [{ data: products }, { data: vendors }] = await Promise.all([
    ask('/products?limit=-1', { headers }),
    ask('/vendors?limit=-1', { headers }),
  ])
  const open = new Set(
    vendors.flatMap((it: { hashid: string; status: number }) => (it.status === 1 ? [it.hashid] : [])),
  )
  return products.filter((it: Offered) => it.status === 1 && !it.is_recalled && open.has(it.vendor_hash))
}

/** Time limit of decoding, which takes longer while other tests run on the same processors. */
const DECODED_MS = 40_000

/** Browsers fail to hand over a frame of the camera now and then: here each of the first three. */
function failToTakeThreePictures() {
  const take = window.createImageBitmap.bind(window)
  let failures = 3
  window.createImageBitmap = (source: ImageBitmapSource) =>
    failures-- > 0
      ? Promise.reject(new DOMException('The ImageBitmap could not be allocated.', 'InvalidStateError'))
      : take(source)
}

const rows = (page: Page) => page.locator('[data-slot=scanned]')
const typedCode = (page: Page) => page.getByLabel('Type or scan a code')

test('a buyer scans four barcodes with a camera, and each is added to the cart once', async ({ portal }) => {
  const [first, second, third, fourth] = await offered(portal, 'store')
  if (!first || !second || !third || !fourth) throw new Error('Too few products')
  const browser = await browserSeeing([
    { bcid: 'ean13', text: first.upc.slice(1) },
    { bcid: 'gs1-128', text: `(01)${third.upc}` },
    { bcid: 'itf14', text: second.upc },
    { bcid: 'gs1datamatrix', text: `(01)${fourth.upc}(10)LOT42` },
  ])
  const context = await openContext(browser, { baseURL: portal.url, permissions: ['camera'] })
  await context.addInitScript(failToTakeThreePictures)
  const page = await context.newPage()
  const errors: string[] = []
  const origins = new Set<string>()
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  context.on('request', (request) => {
    if (request.url().startsWith('http')) origins.add(new URL(request.url()).origin)
    if ((request.postDataBuffer()?.length ?? 0) > 4_000) errors.push(`much was sent to ${request.url()}`)
  })
  const policies: Record<string, string> = {}
  context.on('response', (response) => {
    const kind = /barcode\.worker/.test(response.url()) ? 'worker' : response.request().resourceType()
    policies[kind] = response.headers()['content-security-policy'] ?? ''
  })

  await signIn(page, 'store')
  await page.getByRole('link', { name: 'Search products by scanning item barcodes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Barcode Scan' })).toBeFocused()
  await expect(page.getByLabel('Camera view')).toBeVisible()
  const products = [first, second, third, fourth]
  for (const product of products)
    await expect(rows(page).filter({ hasText: product.upc })).toContainText(product.name, {
      timeout: DECODED_MS,
    })
  // It kept scanning, and added none of them again.
  await expect
    .poll(async () => Number(await page.locator('video').getAttribute('data-looks')), { timeout: DECODED_MS })
    .toBeGreaterThan(15)
  await expect(rows(page)).toHaveCount(4)
  for (const { name, order_multiple } of products)
    await expect(page.getByLabel(`Cases of ${name}`, { exact: true })).toHaveValue(String(order_multiple))
  expect(await accessibilityViolations(page)).toEqual([])

  await page.getByRole('button', { name: `More cases of ${first.name}`, exact: true }).click()
  await page.getByRole('button', { name: 'Add all 4 to cart' }).click()
  const cases = products.reduce((sum, { order_multiple }) => sum + order_multiple, first.order_multiple)
  await expect(page.locator('[data-slot=cart-badge]')).toHaveText(String(cases))
  await page.getByRole('button', { name: `Undo adding ${second.name}`, exact: true }).click()
  await expect(page.locator('[data-slot=cart-badge]')).toHaveText(String(cases - second.order_multiple))
  await cartIsSaved(page)

  await page.getByRole('button', { name: 'Stop the camera' }).click()
  await expect(page.getByRole('button', { name: 'Start the camera' })).toBeVisible()
  expect(policies.worker).toContain("'wasm-unsafe-eval'")
  expect(policies.document).not.toContain('wasm-unsafe-eval')
  expect([...origins]).toEqual([portal.url])
  expect(errors).toEqual([])
  await browser.close()
})

test('a buyer uses a hand scanner anywhere on the page, and corrects an unknown code', async ({
  page,
  portal,
}) => {
  const [first, second] = await offered(portal, 'store')
  if (!first || !second) throw new Error('Too few products')
  // The first code is scanned before the products have loaded, and announced by its name once they have.
  const loading = Promise.withResolvers<void>()
  await page.route(/\/api\/v1\/products\?/, async (route) => {
    await loading.promise
    await route.continue()
  })
  await signIn(page, 'store', '/barcode-scan')
  await expect(page.getByText('Nothing scanned yet')).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.type(first.upc.slice(1))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: `${first.upc} scanned` })).toBeAttached()
  loading.resolve()
  await expect(rows(page).getByRole('link', { name: first.name })).toHaveAttribute(
    'href',
    `/product/view/${first.hashid}`,
  )
  await expect(page.getByRole('status').filter({ hasText: first.name })).toBeAttached()
  await expect(typedCode(page)).toHaveValue('')

  await page.keyboard.type('4006381333932')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/This isn't a product code/)).toBeVisible()
  await page.keyboard.type('4006381333931')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No product found for this code.')).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])

  // A closed tab loses nothing.
  await page.reload()
  await expect(rows(page)).toHaveCount(2)
  const correction = page.getByLabel('Correct the code')
  await expect(correction).toHaveValue('04006381333931')
  await correction.fill(second.upc)
  await correction.press('Enter')
  await expect(rows(page).first()).toContainText(second.name)
  await rows(page)
    .first()
    .getByRole('button', { name: /from the list/ })
    .click()
  await expect(rows(page)).toHaveCount(1)
})

test('a group adds a scanned product for several stores on a phone', async ({ page, portal }) => {
  const [product] = await offered(portal, 'corporate')
  if (!product) throw new Error('No product')
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'corporate')
  await workFor(page, 'Harvest Lane Markets')
  await page.goto('/barcode-scan')
  const badge = page.locator('[data-slot=cart-badge]')
  await expect(badge).not.toHaveText('0')
  const before = Number(await badge.textContent())
  await typedCode(page).fill(product.upc)
  await typedCode(page).press('Enter')
  await page.getByRole('button', { name: `Add ${product.name} to cart`, exact: true }).click()
  // For which stores was not said yet: nothing is ordered for a store by chance.
  const choice = page.getByRole('dialog', { name: 'Stores to add for' })
  await expect(choice).toBeVisible()
  await choice.getByRole('checkbox').nth(0).check()
  await choice.getByRole('checkbox').nth(1).check()
  // Where the page was scrolled to by chance, a button may be half below the head of the page.
  await page.evaluate(() => scrollTo(0, 0))
  expect(await accessibilityViolations(page)).toEqual([])
  await choice.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: `Add ${product.name} to cart`, exact: true }).click()
  await expect(rows(page)).toContainText('Added for 2 stores')
  await expect(badge).toHaveText(String(before + 2 * product.order_multiple))
  await cartIsSaved(page)
  expect(await accessibilityViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('a buyer without a camera picture reads why and what to do', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException('', sessionStorage.getItem('camera-fault') ?? 'NotAllowedError'))
  })
  await signIn(page, 'analyst')
  await workFor(page, 'Harvest Lane Markets')
  await page.goto('/barcode-scan')
  const errors = {
    NotAllowedError: 'Camera access is blocked',
    NotFoundError: 'No camera found',
    NotReadableError: 'The camera is in use',
  }
  await page.getByRole('button', { name: 'Start the camera' }).click()
  for (const [name, title] of Object.entries(errors)) {
    await page.evaluate((it) => sessionStorage.setItem('camera-fault', it), name)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('alert').filter({ hasText: title })).toBeVisible()
    await expect(typedCode(page)).toBeVisible()
  }
  expect(await accessibilityViolations(page)).toEqual([])
  // Users who may not order can still look up products.
  await expect(page.getByRole('button', { name: /to cart/ })).toHaveCount(0)
})
