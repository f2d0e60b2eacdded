import type { Partner } from '../../../src/domain/stores/partner'
import { callFrom } from '../support/calls'
import { accessibilityViolations, expect, signIn, test, workFor } from '../support/portal'

test.use({ sharesPortal: true })

test('a buyer picks a store by keyboard, and the focus returns', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname + new URL(request.url()).search))
  await signIn(page, 'corporate')
  expect(asked).toContain('/api/v1/partners?limit=-1&restricted=true')
  expect(asked).toContain('/api/v1/partnergroups?with=partners&limit=-1')
  const opener = page.getByRole('button', { name: /^Ordering for/ })
  await opener.focus()
  await page.keyboard.press('Enter')
  const modal = page.getByRole('dialog', { name: 'Who are you ordering for?' })
  const search = modal.getByRole('combobox', { name: 'Store or group' })
  await expect(search).toBeFocused()
  expect((await modal.boundingBox())?.width).toBe(768)
  expect(await accessibilityViolations(page)).toEqual([])
  await expect(modal.getByRole('group', { name: 'Select Group' }).getByRole('option')).toHaveCount(1)
  await expect(modal.getByRole('option', { name: 'Clear Context' })).toBeHidden()

  await page.mouse.click(5, 5)
  await expect(modal).toBeVisible()
  await page.keyboard.type('nothing like this')
  await expect(modal.getByText('No matches')).toBeVisible()
  await search.fill('')
  await page.keyboard.press('End')
  const last = modal.getByRole('option').last()
  await expect(last).toBeInViewport()
  const name = await last.locator('span').first().textContent()
  await page.keyboard.press('Enter')
  await expect(modal).toBeHidden()
  await expect(opener).toHaveAccessibleName(`Ordering for ${name}. Change`)
  await expect(opener).toBeFocused()
})

test('letters typed before the list of stores loads are searched for', async ({ page }) => {
  await signIn(page, 'corporate')
  const released = Promise.withResolvers<void>()
  await page.route(/picker-dialog/, async (route) => {
    await released.promise
    await route.continue()
  })
  await page.reload()
  const asked = page.waitForRequest(/picker-dialog/)
  await page.getByRole('button', { name: /^Ordering for/ }).click()
  await asked
  await page.keyboard.type('no x')
  await page.keyboard.press('Backspace')
  released.resolve()
  const search = page.getByRole('combobox', { name: 'Store or group' })
  await expect(search).toHaveValue('no ')
  await expect(search).toBeFocused()
  await page.keyboard.type('store')
  await expect(search).toHaveValue('no store')
})

test('only some roles may pick a group, and only some may clear the context', async ({ page }) => {
  const offered = async (who: string) => {
    await signIn(page, who)
    await page.getByRole('button', { name: /^Ordering for/ }).click()
    const modal = page.getByRole('dialog')
    await expect(modal.getByRole('option').first()).toBeVisible()
    const found = [
      (await modal.getByRole('group', { name: 'Select Group' }).count()) > 0,
      (await modal.getByRole('option', { name: 'Clear Context' }).count()) > 0,
    ]
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    return found
  }
  expect(await offered('operations')).toEqual([true, true])
  expect(await offered('analyst')).toEqual([true, true])
  expect(await offered('outreach')).toEqual([true, false])
  expect(await offered('qa')).toEqual([true, false])
  expect(await offered('district')).toEqual([false, false])
  expect(await offered('client')).toEqual([false, false])
})

test('a page stays on screen until the data of another store has loaded', async ({ page }) => {
  await signIn(page, 'corporate', '/vendors')
  await page.getByRole('gridcell').getByRole('link').first().click()
  const terms = page.getByRole('region', { name: 'Terms' })
  await expect(terms).toBeVisible()
  const { data: stores } = await callFrom<{ data: Partner[] }>(page, '/partners?limit=-1')
  const other = stores.at(-1)?.display_name ?? ''
  const loading = Promise.withResolvers<void>()
  await page.route(/\/api\/v1\/vendor\//, async (route) => {
    await loading.promise
    await route.continue()
  })
  const isRequested = page.waitForRequest(/\/api\/v1\/vendor\//)
  await page.getByRole('button', { name: /^Ordering for/ }).click()
  await page.getByRole('combobox', { name: 'Store or group' }).fill(other)
  await page.keyboard.press('Enter')
  await isRequested
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(terms).toBeVisible()
  await expect(page.getByText('Page is Loading...')).toBeHidden()
  loading.resolve()
  await expect(page.getByRole('button', { name: `Ordering for ${other}. Change` })).toBeVisible()
  await expect(page.getByText(`For ${other}`)).toBeVisible()
})

test('a cleared context stays clear on the next page', async ({ page }) => {
  await signIn(page, 'analyst')
  const opener = page.getByRole('button', { name: /^Ordering for/ })
  await expect(opener).toBeVisible()
  await workFor(page, 'Harvest Lane Markets')
  await opener.click()
  await page.getByRole('option', { name: 'Clear Context' }).click()
  await expect(opener).toHaveAccessibleName('Ordering for all stores. Change')
  await page.goto('/orders')
  await expect(opener).toHaveAccessibleName('Ordering for all stores. Change')
})

test('a buyer picks another store on an order for one store', async ({ page }) => {
  await signIn(page, 'client')
  await page.getByRole('button', { name: /^Ordering for/ }).click()
  await expect(page.getByRole('option').first()).toBeVisible()
  const names = await page.getByRole('option').locator('span:first-of-type').allTextContents()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Search or jump to' }).click()
  await page.getByRole('combobox').fill(names[0] ?? '')
  await page.getByRole('option', { name: `Start an order for ${names[0]}` }).click()
  await expect(page).toHaveURL(/\/order\/start\/\w+$/)
  await workFor(page, names[1] ?? '')
  await expect(page).toHaveURL(/\/order\/start$/)
  await expect(page.getByRole('grid', { name: 'Order pad' })).toBeVisible()
})
