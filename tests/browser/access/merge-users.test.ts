import { callFrom } from '../support/calls'
import { accessibilityViolations, expect, signIn, test } from '../support/portal'

interface Stores {
  data: { hashid: string; name: string }[]
}

test('staff merge the second account of a buyer, who then sees the stores of both', async ({
  page,
  openElsewhere,
}) => {
  const buyer = await openElsewhere()
  await signIn(buyer, 'client', '/support/faq')
  const storesOf = async (of: typeof buyer) =>
    (await callFrom<Stores>(of, '/partners?limit=-1')).data.map(({ hashid }) => hashid)
  const second = await storesOf(buyer)
  await signIn(buyer, 'store', '/support/faq')
  const first = await storesOf(buyer)
  const { data: user } = await callFrom<{ data: { hashid: string } }>(buyer, '/auth/user')

  await signIn(page, 'operations', `/admin/users/${user.hashid}`)
  const section = page.getByRole('region', { name: 'Duplicate accounts' })
  await expect(section.getByText('No other account has this name')).toBeVisible()
  await section.getByRole('searchbox', { name: 'Search accounts' }).fill('nobody@nowhere')
  await expect(section.getByText('No active account matches.')).toBeVisible()
  await section.getByRole('searchbox', { name: 'Search accounts' }).fill('client@portal')
  expect(await accessibilityViolations(page)).toEqual([])
  await section.getByRole('button', { name: 'Merge client@portal.test' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Merge accounts' }).click()
  await expect(page.getByText(/^The accounts of .* are merged$/)).toBeVisible()
  await expect(section.getByText('No active account matches.')).toBeVisible()

  await buyer.reload()
  expect(new Set(await storesOf(buyer))).toEqual(new Set([...first, ...second]))
})
