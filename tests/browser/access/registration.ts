import type { Page } from '@playwright/test'

export const PASSWORD = 'four plain words together'

export async function fillPerson(page: Page, email: string) {
  await page.getByLabel('First name').fill('Zoë')
  await page.getByLabel('Last name').fill('O’Connor')
  await page.getByLabel('Work email').fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
}

/** The own address of the portal belongs to all marketplaces. */
export const chooseMarketplace = (page: Page) =>
  page.getByRole('combobox', { name: 'Marketplace' }).selectOption('Specialty Food Alley')

export async function fillAddress(page: Page) {
  await page.getByLabel('Street').fill('12 Orchard Row')
  await page.getByLabel('City').fill('Portland')
  await page.getByLabel('Zip code').fill('97201')
  await page.getByLabel('State or province').selectOption({ label: 'Oregon' })
  await page.getByRole('checkbox', { name: /I accept/ }).check()
}
