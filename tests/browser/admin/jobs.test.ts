import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Portal } from '../support/own-portal'
import { accessibilityViolations, expect, signIn, test } from '../support/portal'

const requestPassword = (page: Page, who: string) =>
  page.request.post('/api/v1/auth/password/request', { data: { email: `${who}@portal.test` } })

/** A file instead of the folder of mails: no mail can be written. */
async function stopMail({ folder }: Portal) {
  await rm(join(folder, 'outbox'), { recursive: true, force: true })
  await writeFile(join(folder, 'outbox'), '')
}

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test('staff find failed mail and send it again', async ({ page, portal }) => {
  await stopMail(portal)
  await requestPassword(page, 'qa')
  await signIn(page, 'operations', '/admin')
  await page.getByRole('searchbox', { name: 'Search admin pages' }).fill('background')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByRole('link', { name: /^Units/ })).toBeHidden()
  await page.getByRole('main').getByRole('link', { name: /^Jobs/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Jobs' })).toBeVisible()

  const mail = rowOf(page, 'Set your password, to qa@portal.test')
  await expect(mail.getByText('Retrying')).toBeVisible({ timeout: 20_000 })
  await expect(mail.getByText('EEXIST')).toBeVisible()
  await expect(rowOf(page, 'Delete expired data').getByText('Scheduled')).toBeVisible()
  await page.getByRole('button', { name: /^Details of Set your password/ }).click()
  await expect(page.getByText('1 of 12')).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])

  await rm(join(portal.folder, 'outbox'))
  await page.getByRole('button', { name: 'Run now' }).click()
  await expect(page.getByText('The job starts within seconds')).toBeVisible()
  await expect(mail.getByText('Done')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('button', { name: 'Cancel job' })).toBeHidden()
})

test('on a phone, staff cancel a job and run it again', async ({ page, portal }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await stopMail(portal)
  await requestPassword(page, 'store')
  await signIn(page, 'developer', '/admin/jobs')
  await page.getByRole('button', { name: /^Details of Set your password/ }).click()
  await page.getByRole('button', { name: 'Cancel job' }).click()
  await expect(page.getByText('Job canceled')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel job' })).toBeHidden()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  expect(await accessibilityViolations(page)).toEqual([])
})

test('only administrators can open the jobs page', async ({ page }) => {
  await signIn(page, 'analyst', '/admin/jobs')
  await expect(page.getByRole('heading', { level: 1, name: 'Jobs' })).toBeHidden()
})
