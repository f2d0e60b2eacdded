import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { PNG } from '../../api/support/photograph'
import { accessibilityViolations, expect, signIn, test } from './portal'

const handbook = {
  name: 'handbook.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\nhandbook\n%%EOF'),
}

/** Records a second of video. */
async function recordVideo(page: Page) {
  const base64 = await page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    canvas.width = 320
    canvas.height = 180
    const context = canvas.getContext('2d')
    if (!context) throw new Error('No canvas')
    const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: 'video/webm' })
    const chunks: Blob[] = []
    recorder.ondataavailable = ({ data }) => chunks.push(data)
    const stopped = new Promise((resolve) => {
      recorder.onstop = resolve
    })
    recorder.start()
    const start = performance.now()
    await new Promise<void>((resolve) => {
      const draw = () => {
        const time = performance.now() - start
        context.fillStyle = `hsl(${time / 5} 60% 50%)`
        context.fillRect(0, 0, 320, 180)
        if (time < 1_000) requestAnimationFrame(draw)
        else resolve()
      }
      draw()
    })
    recorder.stop()
    await stopped
    const bytes = new Uint8Array(await new Blob(chunks).arrayBuffer())
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  })
  return { name: 'palletizing.webm', mimeType: 'video/webm', buffer: Buffer.from(base64, 'base64') }
}

test('staff write help for suppliers, who read an FAQ, watch a video with captions and download a file', async ({
  page,
}) => {
  await signIn(page, 'operations', '/admin/store-faqs/new')
  await page.getByRole('textbox', { name: 'Question' }).fill('Which dock do we use?')
  await page.getByRole('textbox', { name: 'Answer' }).fill('Dock 4, on the north side.')
  await page.getByLabel('Shown to').selectOption('Suppliers')
  await page.getByRole('textbox', { name: 'Category' }).fill('Docks')
  await page.getByRole('button', { name: 'Add question' }).click()
  await expect(page.getByText('Question saved').first()).toBeVisible()

  const video = await recordVideo(page)
  await page.goto('/admin/tutorials/new')
  await page.getByRole('textbox', { name: 'Title' }).fill('Palletizing')
  await page.getByLabel('Shown to').selectOption('Suppliers')
  await page.getByRole('textbox', { name: 'Minutes it takes' }).fill('2')
  await page.getByRole('textbox', { name: 'Steps' }).fill('Stack\nHeavy cases first.\n\nWrap\nThree times.')
  await page.getByLabel('Upload Video file', { exact: true }).setInputFiles(video)
  await expect(page.getByText(/^palletizing\.webm, WebM video, /)).toBeVisible()
  await page
    .getByRole('textbox', { name: 'Captions' })
    .fill('WEBVTT\n\n00:00.000 --> 00:01.000\nHeavy cases first.')
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Add tutorial' }).click()
  await expect(page.getByText('Tutorial saved').first()).toBeVisible()

  await page.goto('/admin')
  await page.getByRole('link', { name: /^Resources/ }).click()
  await page.getByRole('link', { name: 'New resource' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill('Supplier handbook')
  await page.getByRole('textbox', { name: 'Topic' }).fill('Basics')
  await page.getByRole('button', { name: 'Add resource' }).click()
  await expect(page.getByRole('group', { name: 'File', exact: true }).getByRole('alert')).toHaveText(
    'Required',
  )
  await page.getByLabel('Upload File', { exact: true }).setInputFiles(handbook)
  await expect(page.getByText(/^handbook\.pdf, PDF, /)).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Add resource' }).click()
  await expect(page.getByRole('link', { name: 'Supplier handbook' })).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])

  await signIn(page, 'supplier')
  await page.getByRole('button', { name: 'Support' }).click()
  await page.getByRole('menuitem', { name: 'FAQs' }).click()
  await page.getByLabel('Search questions').fill('dock')
  await page.getByRole('button', { name: 'Which dock do we use?' }).press('Enter')
  await expect(page.getByText('Dock 4, on the north side.')).toBeVisible()
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByRole('button', { name: 'Yes' })).toHaveAttribute('aria-pressed', 'true')
  expect(await accessibilityViolations(page)).toEqual([])

  await page.goto('/supplier/faq/video-tutorials')
  await page.getByRole('link', { name: /Palletizing/ }).click()
  const player = page.getByLabel('Palletizing: video')
  await player.evaluate((element: HTMLVideoElement) => {
    element.muted = true
    return element.play()
  })
  await expect
    .poll(() => player.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(0)
  await expect
    .poll(() =>
      player.evaluate(({ textTracks: [track] }: HTMLVideoElement) => [track?.mode, track?.cues?.length]),
    )
    .toEqual(['showing', 1])
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { name: 'Wrap' })).toBeVisible()

  for (const width of [1_440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/supplier/faq/video-tutorials')
    await page.getByRole('link', { name: /Palletizing/ }).click()
    await expect(player).toBeVisible()
    expect(await accessibilityViolations(page)).toEqual([])
    await page.goto('/supplier/faq/additional-resources')
    await page.getByLabel('Search resources').fill('handbook')
    await expect(page.getByRole('listitem').filter({ hasText: 'Supplier handbook' })).toBeVisible()
    expect(await accessibilityViolations(page)).toEqual([])
  }
  const started = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download Supplier handbook' }).click()
  const download = await started
  expect(download.suggestedFilename()).toBe('supplier-handbook.pdf')
  expect((await readFile(await download.path())).equals(handbook.buffer)).toBe(true)

  // A marketplace that has just begun has neither.
  await page.route(/\/api\/v1\/(tutorials|resources)\?/, (route) => route.fulfill({ json: { data: [] } }))
  await page.goto('/supplier/faq/video-tutorials')
  await expect(page.getByText('No tutorials yet')).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.goto('/supplier/faq/additional-resources')
  await expect(page.getByText('No resources yet')).toBeVisible()
  await page.getByRole('link', { name: 'Read the FAQs' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'FAQs' })).toBeVisible()
})

test('staff add a step with a picture, and a buyer sees it with its description, and larger', async ({
  page,
}) => {
  await signIn(page, 'operations', '/admin/tutorials/new')
  await page.getByRole('textbox', { name: 'Title' }).fill('Receiving pallets')
  await page.getByRole('textbox', { name: 'Minutes it takes' }).fill('2')
  await page.getByRole('textbox', { name: 'Steps' }).fill('Count\nCount the cases.\n\nSign\nAs always.')
  await page
    .getByLabel('Upload Picture of step 1, Count', { exact: true })
    .setInputFiles({ name: 'pallet.png', mimeType: 'image/png', buffer: PNG })
  const description = page.getByRole('textbox', { name: 'Description of the picture of step 1' })
  await expect(description).toBeVisible()
  await page.getByRole('button', { name: 'Add tutorial' }).click()
  await expect(page.getByRole('textbox', { name: 'Steps' })).toHaveAccessibleDescription(
    /Describe each picture/,
  )
  await description.fill('A pallet with twelve cases')
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Add tutorial' }).click()
  await expect(page.getByText('Tutorial saved').first()).toBeVisible()

  await signIn(page, 'store', '/support/tutorial')
  await page.getByRole('link', { name: /Receiving pallets/ }).click()
  const picture = page.getByRole('img', { name: 'A pallet with twelve cases' })
  await expect(picture).toBeVisible()
  expect(await picture.getAttribute('loading')).toBe('lazy')
  expect([await picture.getAttribute('width'), await picture.getAttribute('height')]).toEqual(['2', '2'])
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('button', { name: /Show larger/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Count' })
  await expect(dialog.getByRole('img', { name: 'A pallet with twelve cases' })).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { name: 'Sign' })).toBeVisible()
  await expect(picture).toBeHidden()
})
