import type { Page } from '@playwright/test'
import { type Claim, claimStatus } from '../../../src/domain/orders/claim'
import { callFrom } from '../support/calls'
import { accessibilityViolations, expect, signIn, test } from '../support/portal'

/** Opens a claim that waits for the supplier. */
async function openWaiting(page: Page) {
  await signIn(page, 'supplier', '/supplier/claims')
  const { data: claims } = await callFrom<{ data: Claim[] }>(page, '/credits?limit=-1')
  const waiting = claims.find(({ status }) => status === claimStatus.value.waiting)
  await page.goto(`/supplier/claims/${waiting?.hashid}`)
}

test('a supplier declines a claim, and has to tell the store why', async ({ page }) => {
  await openWaiting(page)
  await page.getByRole('radio', { name: 'Decline' }).check()
  await page.getByRole('button', { name: 'Decline claim' }).click()
  await expect(page.getByText("Tell the store why you're declining the claim.")).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])

  await page.getByLabel('Reason').fill('The driver has your signature for all cases.')
  await page.getByRole('button', { name: 'Decline claim' }).click()
  await expect(page.getByText('Declined', { exact: true }).first()).toBeVisible()
  const thread = page.getByRole('region', { name: 'Conversation' })
  await expect(thread.getByText('The driver has your signature for all cases.')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Decline' })).toHaveCount(0)
})

test('a message typed while another is on its way is kept, and so is it after a reload', async ({ page }) => {
  await openWaiting(page)
  const thread = page.getByRole('region', { name: 'Conversation' })
  const message = thread.getByLabel(/^Message to/)
  const { promise: typed, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/messages', async (route) => {
    await typed
    await route.fallback()
  })
  await message.fill('Which lot is it?')
  const sending = page.waitForRequest('**/messages')
  await thread.getByRole('button', { name: 'Send' }).click()
  await sending
  await message.press('End')
  await message.pressSequentially(' A photo helps.')
  release()
  await expect(thread.getByRole('article').getByText('Which lot is it?')).toBeVisible()
  await expect(message).toHaveValue('A photo helps.')
  await expect(message).toBeFocused()

  // The reload saves what is not saved yet.
  await page.reload()
  await expect(message).toHaveValue('A photo helps.')
  await thread.getByRole('button', { name: 'Send' }).click()
  await expect(thread.getByRole('article').getByText('A photo helps.')).toBeVisible()
  await expect(message).toHaveValue('')
})
