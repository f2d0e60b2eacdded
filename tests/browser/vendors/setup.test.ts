import type { Page } from '@playwright/test'
import { productForm } from '../../../src/domain/catalogue/product-form'
import type { VendorForm } from '../../../src/domain/vendors/vendor-form'
import { callFrom } from '../support/calls'
import { confirmOrder, vendorOf } from '../support/confirmed-order'
import { mailTo, pathIn } from '../support/mail'
import { accessibilityViolations, expect, signIn, test } from '../support/portal'
import { publishQuestion } from '../support/publish-question'
import { isSaved } from './account-setup'

const pdf = { name: 'w9.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\nW-9') }

/** The title of the open step. A card of the step may have the same name. */
const step = (page: Page, name: string) => page.locator('#step-title', { hasText: new RegExp(`^${name}$`) })

test('an invited supplier sets up its account, answers a question in place, is approved and makes its first sale', async ({
  page,
  portal,
  openElsewhere,
}) => {
  test.setTimeout(120_000)
  const staff = await openElsewhere()
  const developer = await openElsewhere()
  await signIn(developer, 'developer', null)
  await publishQuestion(developer, 'onboarding', { type: 'text', label: 'Which allergens?' })
  await test.step('staff invite the supplier', async () => {
    await signIn(staff, 'operations', '/admin/users/invitations')
    await staff
      .getByRole('link', { name: /Invite/ })
      .first()
      .click()
    await staff.getByLabel('Who is it?').selectOption('A supplier of a vendor')
    await staff.getByRole('textbox', { name: 'Name', exact: true }).fill('Fay Fig')
    await staff.getByLabel('Work email').fill('fay@fig.example')
    await staff.getByLabel('Company name').fill('Fig & Fennel')
    await staff.getByRole('button', { name: 'Send invitation' }).click()
    await page.goto(pathIn(await mailTo(portal.folder, 'fay@fig.example')))
    await expect(page.getByLabel('First name')).toHaveValue('Fay')
    await expect(page.getByLabel('Last name')).toHaveValue('Fig')
    await page.getByLabel('Password').fill('four plain words together')
    await page.getByRole('checkbox', { name: /I accept/ }).check()
    await page.getByRole('button', { name: 'Activate my account' }).click()
  })

  await test.step('its dashboard leads to Account Setup and shows no orders', async () => {
    await expect(page.getByRole('heading', { name: 'Your account is open' })).toBeVisible()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click()
    const content = page.getByRole('main')
    await expect(content.getByRole('link', { name: 'Open Account Setup' })).toBeVisible()
    await expect(content.getByRole('heading')).toHaveText(['Fig & Fennel', 'Next steps'])
    const steps = content.getByRole('navigation', { name: 'Account Setup steps' })
    await expect(steps.getByRole('link')).toHaveCount(10)
    await expect(steps.getByRole('link', { name: /^Complete.*Products/ })).toBeVisible()
    expect(await accessibilityViolations(page)).toEqual([])
    await steps.getByRole('link', { name: /^Incomplete.*Warehouses/ }).press('Enter')
    await expect(page.getByText('Step 5 of 10')).toBeVisible()
  })

  await test.step('the supplier can import products or add one, and both pages lead back', async () => {
    const back = page.getByRole('link', { name: 'Back to Account Setup' })
    await page
      .getByRole('navigation', { name: 'Steps', exact: true })
      .getByRole('link', { name: /Products/ })
      .click()
    for (const way of ['Import products', 'Add a product']) {
      await page.getByRole('link', { name: way }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/product/)
      await back.click()
      await expect(step(page, 'Products')).toBeVisible()
    }
  })

  await test.step('the supplier fills in the steps, and nothing is lost', async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Account Setup' }).click()
    await expect(step(page, 'Company')).toBeVisible()
    expect(await accessibilityViolations(page)).toEqual([])
    await page.getByLabel('Description').fill('Preserves from one valley')
    await page.getByLabel('Street').fill('4 Mill Road')
    await page.getByLabel('City').fill('Salem')
    await page.getByLabel('Country').selectOption('United States')
    await page.getByLabel('State').selectOption('Oregon')
    await page.getByLabel('Zip code').fill('97301')
    await page.getByLabel('Website').fill('fig')
    await page.getByLabel('Zip code').focus()
    await expect(page.getByLabel('Website')).toHaveAccessibleDescription('Invalid URL')
    await isSaved(page)
    await page.reload()
    await expect(page.getByLabel('Website')).toHaveValue('fig')
    await page.getByLabel('Website').fill('fig.example')
    await isSaved(page)

    await page.getByRole('link', { name: 'Contacts', exact: true }).last().click()
    await page.getByLabel('Orders contact name').fill('Ann')
    await page.getByLabel('Orders email').fill('orders@fig.example')
    await page.getByLabel('Sales contact name').fill('Bo')
    await page.getByLabel('Sales email').fill('sales@fig.example')
    await page.getByRole('link', { name: 'Tax and insurance' }).last().click()
    await expect(step(page, 'Tax and insurance')).toBeVisible()
    await page.getByLabel('Tax ID').fill('12-3456789')
    await isSaved(page)
    await page.getByRole('button', { name: 'Add document' }).click()
    const dialog = page.getByRole('dialog')
    const released = Promise.withResolvers<void>()
    await page.route('**/api/v1/documentFiles?*', async (route) => {
      await released.promise
      await route.continue()
    })
    await dialog.locator('input[type=file]').setInputFiles(pdf)
    const save = dialog.getByRole('button', { name: 'Save' })
    await expect(save).toHaveAccessibleDescription('Uploading… You can save when it is done.')
    await save.press('Enter')
    expect(await accessibilityViolations(page)).toEqual([])
    await expect(dialog.getByText('Upload a file')).toBeHidden()
    released.resolve()
    await expect(dialog.getByLabel('File added')).toBeVisible()
    await expect(save).toHaveAccessibleDescription('')
    expect(await accessibilityViolations(page)).toEqual([])
    await save.click()
    await expect(page.getByText('w9.pdf')).toBeVisible()
    await page.getByRole('button', { name: 'Add document' }).click()
    await expect(dialog.getByLabel('Kind')).toHaveValue('insurance')
    await dialog.getByLabel('Expires on').fill('2030-01-31')
    await dialog.locator('input[type=file]').setInputFiles({ ...pdf, name: 'insurance.pdf' })
    await expect(dialog.getByLabel('File added')).toBeVisible()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('insurance.pdf')).toBeVisible()
    await page.getByRole('link', { name: 'Shipping and sales' }).last().click()
    await page.getByRole('combobox', { name: 'Shipping' }).selectOption('ship via UPS/USPS/FedEx')
    await page.getByRole('combobox', { name: 'Sells' }).selectOption('Retail ready and foodservice')
    await isSaved(page)
  })

  await test.step('the list of what is missing leads to each field', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByText("What's missing").click()
    await page.getByRole('link', { name: 'At least one warehouse' }).click()
    await page.getByRole('button', { name: 'Add warehouse' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('Main warehouse')
    await dialog.getByLabel('Street').fill('4 Mill Road')
    await dialog.getByLabel('City').fill('Salem')
    await dialog.getByLabel('State').selectOption('Oregon')
    await dialog.getByLabel('Zip code').fill('97301')
    await dialog.getByRole('checkbox', { name: 'Chilled' }).check()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('list', { name: 'Warehouses' })).toContainText('Main warehouse')
    await page.getByRole('link', { name: 'Payment terms' }).click()
    await expect(page.getByLabel('Payment terms')).toBeFocused()
    await page.getByLabel('Payment terms').selectOption('Net 15 days')
    await page.getByLabel('Order minimum').fill('150')
    await page.getByLabel('Lead time, days').fill('2')
    await isSaved(page)
    expect(await accessibilityViolations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await page.getByRole('link', { name: 'Delivery days' }).last().click()
    await page.getByRole('checkbox', { name: 'Tuesday' }).check()
    await page.getByLabel('Cut-off').fill('12:00')
    await isSaved(page)
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.getByRole('link', { name: 'Review and submit' }).click()
    expect(await accessibilityViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Submit for review' }).click()
    const allergens = page.getByRole('textbox', { name: 'Which allergens?' })
    await expect(allergens).toHaveAccessibleDescription('Required')
    await allergens.fill('Nuts')
    await page.getByRole('button', { name: 'Submit for review' }).click()
    await expect(page.getByText('Submitted for review')).toBeVisible()
    await expect(page.getByRole('region', { name: 'More answers' })).toContainText('Which allergens?Nuts')
  })

  await test.step('staff ask a question, and the supplier replies in the step', async () => {
    await staff.goto('/admin/supplier/onboardingstatus')
    await staff.getByRole('link', { name: 'Fig & Fennel' }).click()
    await expect(staff.getByText('Nothing is missing')).toBeVisible()
    await expect(staff.getByText('Net 15 days')).toBeVisible()
    await expect(staff.getByRole('region', { name: 'More answers' })).toContainText('Which allergens?Nuts')
    await staff.getByRole('button', { name: 'Ask a question about Order terms' }).click()
    await staff.getByLabel('Your question').fill('Is two days enough in winter?')
    await staff.getByRole('button', { name: 'Send question' }).click()
    await expect(staff.getByRole('list', { name: 'Questions about Order terms' })).toBeVisible()
    expect(await accessibilityViolations(staff)).toEqual([])

    await page.goto(pathIn(await mailTo(portal.folder, 'fay@fig.example', /question/)))
    await expect(page.getByText('Is two days enough in winter?')).toBeVisible()
    await page.getByLabel('Lead time, days').fill('3')
    await isSaved(page)
    await page.getByLabel('Your reply').fill('Three, then.')
    await page.getByRole('button', { name: 'Send reply' }).click()
    await expect(page.getByRole('list', { name: 'Questions and replies' })).toContainText('Three, then.')
    await expect(page.getByLabel('Lead time, days')).toBeDisabled()
  })

  await test.step('staff approve, and Account Setup gives way to the profile', async () => {
    const reply = await mailTo(portal.folder, 'operations@portal.test', /replied about “Order terms”/)
    await staff.goto(pathIn(reply))
    await expect(staff.getByText('Three, then.')).toBeVisible()
    await staff.getByRole('button', { name: 'Mark as reviewed' }).click()
    await staff.getByRole('button', { name: 'Mark as approved' }).click()
    await expect(staff.getByRole('button', { name: /^Mark as/ })).toBeHidden()
    await staff.getByRole('button', { name: 'Complete onboarding' }).click()
    await staff.getByRole('dialog').getByRole('button', { name: 'Complete onboarding' }).click()
    await expect(staff).toHaveURL(/onboardingstatus$/)
    await page.goto('/supplier/onboarding')
    await expect(page).toHaveURL('/')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Profile' }).click()
    await expect(page.getByLabel('Lead time, days')).toHaveValue('3')
  })

  await test.step('a store orders its first product, and the vendor acknowledges the order', async () => {
    const vendor = await vendorOf(page)
    const { data: places } = await callFrom<{ data: { hashid: string; name: string }[] }>(
      staff,
      '/admin/marketplaces?limit=-1',
    )
    const { data: form } = await callFrom<{ data: VendorForm }>(staff, `/vendor/${vendor}/form`)
    await callFrom(staff, `/vendor/${vendor}`, {
      ...form,
      approval: '1',
      status: '1',
      marketplace_hashes: places.flatMap(({ hashid, name }) => (name === 'Checkered Pantry' ? hashid : [])),
    })
    await callFrom(staff, '/product', {
      ...productForm.empty,
      vendor_hash: vendor,
      name: 'Fig jam, 8 oz',
      upc: '00000000000000',
      item_code: 'F-1',
      category: 'Snacks',
      sell_price: '30.00',
      status: '1',
    })
    const buyer = await openElsewhere()
    await signIn(buyer, 'store')
    await confirmOrder(buyer, vendor)
    await page.goto('/')
    await page.getByRole('button', { name: /^Acknowledge order/ }).click()
    await expect(page.getByText(/^Order \d+ acknowledged/)).toBeVisible()
  })
})
