import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { callFrom } from '../support/calls'
import { accessibilityViolations, expect, signIn, test } from '../support/portal'

const photo = async (name: string, color: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 1_800, height: 1_350, channels: 3, background: color } })
    .png()
    .toBuffer(),
})

/** Drops a file on a picture field. */
async function drop(page: Page, label: string, file: Awaited<ReturnType<typeof photo>>) {
  const transfer = await page.evaluateHandle(
    ([name, type, content]) => {
      const dropped = new DataTransfer()
      const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0))
      dropped.items.add(new File([bytes], name, { type }))
      return dropped
    },
    [file.name, file.mimeType, file.buffer.toString('base64')] as const,
  )
  await page.getByRole('group', { name: label }).dispatchEvent('drop', { dataTransfer: transfer })
}

const expectLoaded = (page: Page, name: string | RegExp) =>
  expect
    .poll(() => page.getByRole('img', { name }).evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)

test('staff upload, replace and remove the pictures of a product and of its vendor, and buyers see them', async ({
  page,
}) => {
  await signIn(page, 'operations', null)
  const { data: products } = await callFrom<{
    data: { hashid: string; name: string; vendor_hash: string; status: number }[]
  }>(page, '/products?limit=-1')
  const product = products.find(({ status }) => status === 1)
  if (!product) throw new Error('There is no open product')

  await page.goto(`/product/edit/${product.hashid}`)
  const front = page.getByRole('group', { name: 'Front picture' })
  const choose = (label: string) => page.getByLabel(label, { exact: true })
  await choose('Upload Front picture').setInputFiles({
    name: 'label.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  })
  await expect(front.getByRole('alert')).toHaveText(
    "SVG images can't be uploaded. Save the image as PNG, then choose that file.",
  )
  await choose('Upload Front picture').setInputFiles({
    name: 'huge.png',
    mimeType: 'image/png',
    buffer: Buffer.alloc(10_000_001),
  })
  await expect(front.getByRole('alert')).toHaveText('This picture is too large. Choose one of 10 MB or less.')
  await choose('Upload Front picture').setInputFiles({
    name: 'letter.png',
    mimeType: 'image/png',
    buffer: Buffer.from('no picture'),
  })
  await expect(front.getByRole('alert')).toHaveText(
    "This file isn't a photo we can read. Choose a JPEG, PNG or WebP image.",
  )
  await choose('Upload Front picture').setInputFiles(await photo('front.png', 'teal'))
  await expect(front.getByRole('button', { name: 'Remove Front picture' })).toBeVisible()
  await expect(front.getByRole('alert')).toBeHidden()
  await drop(page, 'Case picture', await photo('case.png', 'olive'))
  await expect(page.getByRole('button', { name: 'Remove Case picture' })).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Save product' }).click()

  await expect(page).toHaveURL(/\/product\/view\//)
  const large = page.getByRole('img', { name: `${product.name}: front` })
  await expect(large).toHaveAttribute('srcset', /size=small 160w, .* 640w, .*size=large 1600w/)
  await expectLoaded(page, `${product.name}: front`)

  await page.goto(`/product/edit/${product.hashid}`)
  await page.getByRole('button', { name: 'Remove Front picture' }).focus()
  await page.keyboard.press('Enter')
  await expect(choose('Upload Front picture')).toBeAttached()
  await page.getByRole('button', { name: 'Save product' }).click()
  await expect(page).toHaveURL(/\/product\/view\//)
  // The demo draws pictures that were not uploaded.
  await expect(large).toHaveAttribute('src', /\.svg\?view=front/)

  await page.goto(`/product/edit/${product.hashid}?tab=history`)
  const removal = page.getByRole('list', { name: 'Changes' }).getByRole('listitem').first()
  await expect(removal.getByRole('row', { name: /^Front picture/ })).toContainText('Picture removed')
  await expectLoaded(page, 'Front picture before')
  expect(await accessibilityViolations(page)).toEqual([])

  await page.goto(`/vendor/edit/${product.vendor_hash}`)
  await choose('Upload Logo').setInputFiles(await photo('logo.png', 'navy'))
  await choose('Upload Cover picture').setInputFiles(await photo('cover.png', 'tan'))
  await expect(page.getByRole('button', { name: 'Remove Cover picture' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove Logo' })).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Save vendor' }).click()
  await expect(page).toHaveURL(/\/vendor\/view\//)
  await expectLoaded(page, / logo$/)
  expect(await accessibilityViolations(page)).toEqual([])
})
