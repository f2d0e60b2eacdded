// npm run tutorial-pictures: starts the built portal with the demo on the test calendar and takes the pictures of the
// tutorials. Those of the demo's tutorials are packed into a module, because the demo is made in browsers, too.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import sharp from 'sharp'
import { openContext } from '../tests/browser/support/open-context'
import { signIn } from '../tests/browser/support/portal'
import { startServer } from '../tests/setup/server-process'
import { findTestBrowser } from './find-programs.mjs'
import { buyerShots, type Shot, supplierShots } from './tutorial-shots'

const SIZE = { width: 1_200, height: 750 }
const MOST_BYTES = 60_000
/** Pages load what they show after their heading, and draw charts last. */
const SETTLE_MS = 1_500

const root = new URL('..', import.meta.url)
const buyerFolder = new URL('src/routes/_app/(support)/-support/pictures/', root)
const demoModule = new URL('server/db/seed/tutorial-pictures.gen.ts', root)

const folder = await mkdtemp(join(tmpdir(), 'portal-tutorials-'))
const server = await startServer(folder, undefined, { DEMO: 'on' })
const browser = await chromium.launch({ executablePath: findTestBrowser(), args: ['--no-sandbox'] })
try {
  await mkdir(buyerFolder, { recursive: true })
  for (const shot of buyerShots)
    await writeFile(new URL(`${shot.name}.webp`, buyerFolder), await take(browser, shot))
  const packed: Record<string, string> = {}
  for (const shot of supplierShots) packed[shot.name] = (await take(browser, shot)).toString('base64')
  await writeFile(
    demoModule,
    `// Written by npm run tutorial-pictures: WebP files of ${SIZE.width} × ${SIZE.height} pixels in base64, by name.
export const tutorialPictures = ${JSON.stringify(packed, null, 2)}\n`,
  )
} finally {
  await browser.close()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}

async function take(from: Browser, { name, who, path, prepare, ring }: Shot): Promise<Buffer> {
  const context = await openContext(from, { baseURL: server.url, viewport: SIZE, reducedMotion: 'reduce' })
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(10_000)
    await signIn(page, who, path)
    await page.waitForTimeout(SETTLE_MS)
    await prepare?.(page)
    if (prepare) await page.waitForTimeout(SETTLE_MS)
    const target = ring(page)
    await target.scrollIntoViewIfNeeded()
    await target.evaluate(drawRing)
    const content = await sharp(await page.screenshot())
      .webp({ quality: 60 })
      .toBuffer()
    if (content.length > MOST_BYTES) throw new Error(`${name} has ${content.length} bytes.`)
    console.log(`${name}: ${Math.round(content.length / 1_000)} kB`)
    return content
  } catch (error) {
    throw new Error(`The picture ${name} failed.`, { cause: error })
  } finally {
    await context.close()
  }
}

/** Draws over the page, because the box of the element may cut off what is drawn at its edges. */
function drawRing(element: Element) {
  const space = 5
  const { x, y, width, height } = element.getBoundingClientRect()
  const ring = document.createElement('div')
  Object.assign(ring.style, {
    position: 'fixed',
    left: `${Math.max(2, x - space)}px`,
    top: `${Math.max(2, y - space)}px`,
    width: `${Math.min(innerWidth - 4, width + 2 * space)}px`,
    height: `${Math.min(innerHeight - Math.max(2, y - space) - 4, height + 2 * space)}px`,
    border: '3px solid #d3232f',
    borderRadius: '8px',
    zIndex: '2147483647',
  })
  document.body.append(ring)
}
