import type { Page } from '@playwright/test'
import type { Errand, Hand } from './hand'

const pad = (page: Page) => page.locator('[data-cell="0:0"]')

/** Chooses all stores of the group. */
async function workForGroup(hand: Hand) {
  const { page } = hand
  await hand.click(page.getByRole('button', { name: /^Ordering for/ }))
  await hand.click(page.getByRole('option', { name: /^Harvest Lane Markets/ }))
  await page.getByRole('button', { name: /^Ordering for Harvest/ }).waitFor()
}

async function openPad(hand: Hand) {
  const { page } = hand
  await hand.click(page.getByRole('main').getByRole('link', { name: 'Place New Order' }))
  await pad(page).waitFor()
}

/** Opens the pad of a vendor with a cut-off today or tomorrow. */
async function openCutOff(hand: Hand) {
  const { page } = hand
  await hand.click(page.getByRole('link', { name: /^Order from / }))
  await page.waitForURL(/vendor=/)
  await pad(page).waitFor()
}

async function confirm(hand: Hand) {
  const { page } = hand
  await page.locator('[data-cart-state="saved"]').waitFor({ state: 'attached' })
  await hand.click(page.getByRole('link', { name: /Review (and confirm|order)/ }).filter({ visible: true }))
  await hand.click(page.locator('button', { hasText: /^Confirm \d+ orders?$/ }))
  await page.getByRole('heading', { name: /\d+ orders? placed/ }).waitFor({ timeout: 30_000 })
}

const tenProducts: Errand = {
  name: 'Order 10 products for one store',
  who: 'store',
  run: async (hand) => {
    await openCutOff(hand)
    await hand.click(pad(hand.page))
    for (let product = 0; product < 10; product++) {
      await hand.type('24')
      await hand.press('Enter')
    }
    await confirm(hand)
  },
}

/** Enters a quantity of 5 products, each for every store. */
async function fillByKeys(hand: Hand) {
  await hand.click(pad(hand.page))
  for (let product = 0; product < 5; product++) {
    await hand.type('24')
    await hand.press('Alt+r', 'ArrowDown')
  }
}

async function fillByMenu(hand: Hand) {
  const { page } = hand
  for (let product = 0; product < 5; product++) {
    // Filling a row scrolls to its last store.
    await hand.click(page.locator(`[data-cell^="${product}:"]`).nth(2))
    await hand.type('24')
    await hand.press('Enter')
    await hand.click(
      page
        .getByRole('grid')
        .getByRole('button', { name: /^Fill / })
        .nth(product),
    )
    await hand.click(page.getByRole('menuitem', { name: /for every store$/ }))
  }
}

const manyStores: Errand = {
  name: 'Order 5 products for 24 stores',
  who: 'corporate',
  run: async (hand) => {
    await workForGroup(hand)
    await openPad(hand)
    if (hand.isNarrow) await fillByMenu(hand)
    else await fillByKeys(hand)
    await confirm(hand)
  },
}

const reorder: Errand = {
  name: 'Reorder last week, with two quantities changed',
  who: 'store',
  run: async (hand) => {
    const { page } = hand
    await hand.click(page.getByRole('main').getByRole('link', { name: 'Reorder', exact: true }))
    await hand.click(page.getByRole('button', { name: /^Select unchanged/ }))
    const cases = page.getByRole('textbox', { name: /^Cases of / })
    await hand.fill(cases, '24')
    await hand.press('Enter')
    await hand.type('24')
    await hand.press('Enter')
    await hand.click(page.getByRole('button', { name: /^Add \d+ lines? to cart$/ }))
    const question = page.getByRole('dialog').getByRole('button', { name: 'Replace', exact: true })
    const added = page.getByText(/^\d+ lines? (is|are) in the cart$/)
    await question.or(added).first().waitFor()
    if (await question.isVisible()) await hand.click(question)
    await added.waitFor()
    await confirm(hand)
  },
}

const paste: Errand = {
  name: 'Paste 20 lines, 3 of them wrong',
  who: 'store',
  run: async (hand) => {
    const { page } = hand
    await openPad(hand)
    const lines = (await codesOf(page)).slice(0, 17).map((code) => `${code}\t24`)
    await hand.click(page.getByRole('button', { name: /^Paste/ }).filter({ visible: true }))
    await hand.paste(
      page.getByLabel('Rows', { exact: true }),
      [...lines, 'NO-SUCH\t5', 'AB-0000\t2', 'AB-0001\tsix'].join('\n'),
    )
    await hand.click(page.getByRole('button', { name: /^Fill the pad/ }))
    await page.getByText(/\d+ lines? filled, \d+ rows? skipped/).waitFor()
    await hand.click(page.getByRole('button', { name: 'Done' }))
  },
}

/** Item codes of the products of the page, which draws more of them as it is scrolled. */
async function codesOf(page: Page): Promise<string[]> {
  const codes = new Set<string>()
  while (codes.size < 17) {
    const text = await page.getByRole('main').innerText()
    for (const code of text.match(/[A-Z]{2}-\d{4}/g) ?? []) codes.add(code)
    await page.mouse.move(200, 600)
    await page.mouse.wheel(0, 600)
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  return [...codes]
}

const price: Errand = {
  name: 'See why a price is what it is',
  who: 'store',
  run: async (hand) => {
    await openPad(hand)
    await hand.click(hand.page.getByRole('button', { name: /show breakdown$/ }))
    await hand.page.getByRole('dialog').first().waitFor()
  },
}

export const ordering = [tenProducts, manyStores, reorder, paste, price]
