import { mailTo, pathIn } from '../../tests/browser/support/mail'
import type { Errand } from './hand'

const PASSWORD = 'four plain words together'

const exportSpend: Errand = {
  name: "Export last quarter's spend by vendor to XLSX",
  who: 'client',
  run: async (hand) => {
    const { page } = hand
    const shortcut = page.getByRole('main').getByRole('link', { name: 'Report by vendor' })
    if (await shortcut.isVisible()) await hand.click(shortcut)
    else if (!hand.isNarrow) {
      await hand.menu(/^Reports$/)
      await hand.click(page.getByRole('link', { name: 'By vendor' }))
    } else {
      await hand.click(page.getByRole('button', { name: 'Search or jump to' }))
      await page.getByRole('combobox').waitFor()
      await hand.type('reports')
      await hand.press('Enter')
      await hand.click(page.getByRole('link', { name: 'By vendor' }))
    }
    const days = page.getByRole('combobox', { name: 'Days', exact: true })
    await days.waitFor()
    if ((await days.locator('option').allTextContents()).includes('Last quarter'))
      await hand.select(days, 'Last quarter')
    else {
      await hand.select(days, 'Custom range')
      const [from, to] = lastQuarter()
      await hand.fill(page.getByLabel('From', { exact: true }), from)
      await hand.fill(page.getByLabel('To', { exact: true }), to)
      await hand.press('Enter')
      await page.waitForURL(/to=/)
    }
    await page.getByRole('figure', { name: 'Spend by vendor' }).waitFor()
    await hand.click(page.getByRole('button', { name: 'Export', exact: true }))
    const download = page.waitForEvent('download')
    await hand.click(page.getByRole('button', { name: 'Excel (.xlsx)' }))
    await download
  },
}

/** First and last day of the last quarter, as fields of dates take them. */
function lastQuarter(): [string, string] {
  const now = new Date()
  const first = Math.floor(now.getMonth() / 3) * 3 - 3
  const dayOf = (month: number, day: number) =>
    new Date(Date.UTC(now.getFullYear(), month, day)).toISOString().slice(0, 10)
  return [dayOf(first, 1), dayOf(first + 3, 0)]
}

const invite: Errand = {
  name: 'Invite a user',
  who: 'operations',
  run: async (hand) => {
    const { page } = hand
    const email = `cleo${hand.isNarrow ? 390 : 1440}@larder.test`
    await hand.menu(/^Admin$/)
    await hand.click(page.getByRole('main').getByRole('link', { name: /^Users/ }))
    await hand.click(page.getByRole('link', { name: 'Invite', exact: true }))
    await hand.fill(page.getByRole('textbox', { name: 'Name' }), 'Cleo Ward')
    await hand.fill(page.getByLabel('Work email'), email)
    await hand.click(page.getByRole('checkbox', { name: /Madison Downtown/ }))
    await hand.click(page.getByRole('button', { name: 'Send invitation' }))
    await page.getByRole('main').getByText(email).filter({ visible: true }).waitFor()
  },
}

const recover: Errand = {
  name: 'Recover a password',
  who: null,
  run: async (hand, folder) => {
    const { page } = hand
    const email = hand.isNarrow ? 'district@portal.test' : 'specialty@portal.test'
    await page.goto('/login')
    await hand.click(page.getByRole('link', { name: /Forgot your password/ }))
    await hand.fill(page.getByLabel('Your email'), email)
    await hand.click(page.getByRole('button', { name: 'Send the link' }))
    // A click in the mail.
    const mail = await mailTo(folder, email, /password/i)
    await page.goto(pathIn(mail))
    hand.clicks += 1
    await hand.fill(page.getByLabel(/^New password/), PASSWORD)
    const again = page.getByLabel(/^Repeat new password/)
    if (await again.isVisible()) await hand.fill(again, PASSWORD)
    await hand.click(page.getByRole('button', { name: /^Set the password/ }))
    await page.waitForURL((url) => !url.pathname.startsWith('/reset-password'))
  },
}

export const office = [exportSpend, invite, recover]
