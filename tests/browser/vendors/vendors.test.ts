import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { testNow } from '../../setup/calendar.mjs'
import { accessibilityViolations, expect, signIn, test, workFor } from '../support/portal'

/** The hash of the vendor that the signed-in user spent most with. */
const favoriteVendor = (page: Page): Promise<{ hashid: string; name: string }> =>
  page.evaluate(async () => {
    const response = await fetch('/api/v1/vendors/summaries?limit=-1', {
      headers: { authorization: `Bearer ${localStorage.getItem('portal.access_token')}` },
    })
    const { data }: { data: { hashid: string; name: string; spend: string; status: number }[] } =
      await response.json()
    const [first] = data
      .filter(({ status }) => status === 1)
      .sort((a, b) => Number(b.spend) - Number(a.spend) || a.name.localeCompare(b.name))
    return first ?? { hashid: '', name: '' }
  })

test('a store finds a vendor, reads its terms, requests a sample once and withdraws the request', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'store')
  const { hashid, name } = await favoriteVendor(page)
  await page.goto('/vendors')
  await page.getByRole('searchbox', { name: 'Filter vendors' }).fill(name)
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page).toHaveURL(`/vendor/view/${hashid}`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(
    page
      .getByRole('region', { name: 'Terms', exact: true })
      .getByText(/closes in/)
      .first(),
  ).toBeVisible()
  await expect(page.getByRole('region', { name: 'Orders' }).getByRole('listitem').first()).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)

  await page.getByRole('button', { name: 'Request a sample' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Request sample' }).click()
  await expect(dialog.getByText('Required')).toBeVisible()
  await dialog.getByLabel('Product').selectOption({ index: 1 })
  await dialog.getByLabel('Quantity').fill('0')
  await dialog.getByRole('button', { name: 'Request sample' }).click()
  await expect(dialog.getByText('Must be greater than 0')).toBeVisible()
  await dialog.getByLabel('Quantity').fill('2')
  expect(await accessibilityViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Request sample' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/^Next sample available /)).toBeVisible()

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/samplerequests')
  await page
    .getByRole('button', { name: /^Details of / })
    .first()
    .click()
  await page.getByRole('button', { name: 'Cancel request' }).click()
  await expect(page.getByText('Canceled', { exact: true }).first()).toBeVisible()
  await page.goto(`/vendor/view/${hashid}`)
  await expect(page.getByRole('button', { name: 'Request a sample' })).toBeVisible()
})

test('a visitor reads about a vendor without prices, signs in and returns to the vendor', async ({
  page,
  openElsewhere,
}) => {
  await signIn(page, 'store')
  const { hashid, name } = await favoriteVendor(page)
  await page.goto(`/start/vendor/view/${hashid}`)
  await expect(page).toHaveURL(`/vendor/view/${hashid}`)
  const visitorOwner = await openElsewhere()
  await visitorOwner.goto(`/vendor/view/${hashid}`)
  await expect(visitorOwner).toHaveURL(/\/login\?redirect=/)
  await visitorOwner.goto('/start/vendor/view')
  await expect(visitorOwner.getByRole('heading', { level: 1, name: 'Vendors' })).toBeVisible()
  await visitorOwner.goto(`/start/vendor/view/${hashid}`)
  await expect(visitorOwner.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(visitorOwner.getByText('$')).toHaveCount(0)
  expect(await accessibilityViolations(visitorOwner)).toEqual([])
  await visitorOwner.getByRole('link', { name: 'Sign in to order' }).click()
  await visitorOwner.getByLabel('Email').fill('store@portal.test')
  await visitorOwner.getByLabel('Password').fill('Welcome-2-the-portal')
  await visitorOwner.getByRole('button', { name: 'Sign in' }).click()
  await expect(visitorOwner).toHaveURL(`/vendor/view/${hashid}`)
  await visitorOwner.close()
})

test('a client requests a price hold, staff approve it and change its last day, and the client sees it', async ({
  page,
  openElsewhere,
}) => {
  await signIn(page, 'client', '/price-holds')
  await page.getByRole('button', { name: 'Request a price hold' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Vendor').selectOption({ index: 1 })
  await dialog.getByLabel('Product').selectOption({ index: 1 })
  const product = await dialog.getByLabel('Product').locator('option:checked').innerText()
  await dialog.getByLabel('Price per case').fill('9999')
  await dialog
    .getByLabel('Held until')
    .fill(new Date(testNow().getTime() + 40 * 86_400_000).toISOString().slice(0, 10))
  await dialog.getByRole('button', { name: 'Request price hold' }).click()
  await expect(dialog.getByText(/Enter less than the current price/).first()).toBeVisible()
  await dialog.getByLabel('Price per case').fill('1.25')
  expect(await accessibilityViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Request price hold' }).click()
  await expect(dialog).toBeHidden()

  const staff = await openElsewhere()
  await signIn(staff, 'operations', '/price-holds')
  await staff.getByRole('link', { name: 'Waiting' }).click()
  await staff.getByRole('searchbox', { name: 'Filter price holds' }).fill(product)
  await staff.getByRole('button', { name: `Details of ${product}` }).click()
  await staff.getByRole('button', { name: 'Approve' }).click()
  await staff.getByRole('dialog').getByRole('button', { name: 'Approve price hold' }).click()
  await expect(staff.getByText('Price hold approved')).toBeVisible()
  await staff.goto('/price-holds')
  await staff.getByRole('searchbox', { name: 'Filter price holds' }).fill(product)
  await staff.getByRole('button', { name: `Details of ${product}` }).click()
  await staff.getByRole('button', { name: 'Change last day' }).click()
  const moving = staff.getByRole('dialog', { name: 'Change last day' })
  await moving.getByLabel('Last day').fill('2026-01-02')
  await moving.getByRole('button', { name: 'Change last day' }).click()
  await expect(moving.getByLabel('Last day')).toHaveAccessibleDescription(/Choose today or a later day/)
  await moving
    .getByLabel('Last day')
    .fill(new Date(testNow().getTime() + 90 * 86_400_000).toISOString().slice(0, 10))
  expect(await accessibilityViolations(staff)).toEqual([])
  await moving.getByRole('button', { name: 'Change last day' }).click()
  await expect(staff.getByText('Last day changed')).toBeVisible()
  await staff.close()

  await page.reload()
  await page.getByRole('searchbox', { name: 'Filter price holds' }).fill(product)
  await expect(page.getByText('Held', { exact: true })).toHaveCount(1)
  await page.getByRole('gridcell', { name: '$1.25' }).getByRole('button').click()
  const parts = page.getByRole('dialog', { name: `Price of ${product}` })
  await expect(parts.getByText(/^Approved for .* · until /)).toBeVisible()
  await expect(
    parts.getByText('Per case', { exact: true }).locator('xpath=following-sibling::dd[1]'),
  ).toHaveText('$1.25')
  expect(await accessibilityViolations(page)).toEqual([])
})

test('a store browses assets by keyboard and downloads several as one archive', async ({ page }) => {
  await signIn(page, 'specialty', '/marketing-assets')
  await page.getByLabel('Kind').selectOption('Logo')
  const list = page.getByRole('list', { name: 'Assets' })
  await list.getByRole('button').first().press('Enter')
  const preview = page.getByRole('dialog')
  const title = await preview.getByRole('heading').innerText()
  await preview.getByRole('button', { name: 'Next' }).press('ArrowRight')
  await expect(preview.getByRole('heading')).not.toHaveText(title)
  await expect(preview.getByText(/^2 of /)).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await list.getByRole('checkbox').nth(0).check()
  await list.getByRole('checkbox').nth(1).check()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download 2 selected' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('marketing-assets.zip')
  const entries = Object.entries(unzipSync(new Uint8Array(await readFile(await file.path()))))
  expect(entries).toHaveLength(2)
  for (const [name, content] of entries) {
    expect(name).toMatch(/^[a-z-]+-logo-\w+\.svg$/)
    expect(strFromU8(content)).toMatch(/^<svg /)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  expect(await accessibilityViolations(page)).toEqual([])
})

test('users without permission are redirected, and hidden sample requests stay hidden', async ({ page }) => {
  await page.route('**/api/v1/auth/user**', async (route) => {
    const response = await route.fetch()
    const { data, ...rest } = await response.json()
    const user = { ...data, user_permissions: [], hide_sample_request_nav: true }
    await route.fulfill({ response, json: { ...rest, data: user } })
  })
  await signIn(page, 'store')
  for (const path of ['/price-holds', '/marketing-assets', '/vendor/edit']) {
    await page.goto(path)
    await expect(page).toHaveURL('/')
  }
  await page.getByRole('button', { name: 'Vendors', exact: true }).click()
  await expect(page.getByRole('menuitem', { name: 'Vendors' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Sample Requests' })).toBeHidden()
})

test("staff see errors at the fields of a vendor, and do not overwrite a colleague's edit", async ({
  page,
  openElsewhere,
}) => {
  await signIn(page, 'operations')
  const { hashid } = await favoriteVendor(page)
  await page.goto(`/vendor/edit/${hashid}`)
  await expect(page.getByLabel('Zip code')).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  const colleague = await openElsewhere()
  await signIn(colleague, 'developer', `/vendor/edit/${hashid}`)
  await colleague.getByLabel('Street').fill('7 New Street')
  await colleague.getByRole('button', { name: 'Save vendor' }).click()
  await expect(colleague).toHaveURL(`/vendor/view/${hashid}`)
  await expect(colleague.getByText(/7 New Street/)).toBeVisible()
  await colleague.close()

  await page.getByLabel('Zip code').fill('123')
  await page.getByRole('button', { name: 'Save vendor' }).click()
  await expect(page.getByText('Please enter a valid zipcode')).toBeVisible()
  await expect(page.getByLabel('Zip code')).toBeFocused()
  await page.getByLabel('Zip code').fill('53703')
  await page.getByRole('button', { name: 'Save vendor' }).click()
  const conflict = page.getByRole('region', { name: 'Saved by someone else' })
  await expect(conflict.getByText(/added their changes to the form and kept yours/)).toBeVisible()
  await expect(page.getByLabel('Street')).toHaveValue('7 New Street')
  await expect(page.getByLabel('Zip code')).toHaveValue('53703')
  await page.getByRole('button', { name: 'Save vendor' }).click()
  await expect(page).toHaveURL(`/vendor/view/${hashid}`)
  await expect(page.getByText(/7 New Street.*53703/)).toBeVisible()
})

test('corporate views a vendor for one of its stores', async ({ page }) => {
  await signIn(page, 'corporate')
  await workFor(page, 'Harvest Lane Markets')
  const { hashid } = await favoriteVendor(page)
  const store = await page.evaluate(async () => {
    const response = await fetch('/api/v1/partners?limit=-1', {
      headers: { authorization: `Bearer ${localStorage.getItem('portal.access_token')}` },
    })
    const { data }: { data: { hashid: string; display_name: string }[] } = await response.json()
    return data[1] ?? { hashid: '', display_name: '' }
  })
  await page.goto(`/vendor/view/${hashid}/${store.hashid}`)
  await expect(page.getByText(`For ${store.display_name}`)).toBeVisible()
  await page.goto(`/vendor/view/${hashid}/nosuchstore1`)
  await expect(page.getByText("wasn't found")).toBeVisible()
})
