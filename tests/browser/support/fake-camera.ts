import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import bwip from 'bwip-js/node'
import { findTestBrowser } from '../../../scripts/find-programs.mjs'

/** A barcode type as bwip-js names it, and its content. */
interface Drawn {
  bcid: 'ean13' | 'itf14' | 'gs1-128' | 'gs1datamatrix'
  text: string
}

const WIDTH = 1280
const HEIGHT = 720
const MODULE_PX = 4
const BAR_PX = 130
const FRAMES = 4

/**
 * A short film for a browser's fake camera, as YUV4MPEG2: up to four barcodes on white, drawn from their own modules.
 */
function filmOf(codes: readonly Drawn[]): Buffer {
  const luma = Buffer.alloc(WIDTH * HEIGHT, 235)
  codes.forEach((code, index) =>
    draw(luma, code, { left: index % 2 === 0 ? 80 : 680, top: index < 2 ? 120 : 440 }),
  )
  const colour = Buffer.alloc((WIDTH * HEIGHT) / 2, 128)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, colour])
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`)
  return Buffer.concat([head, ...Array.from({ length: FRAMES }, () => frame)])
}

function draw(luma: Buffer, { bcid, text }: Drawn, at: { left: number; top: number }) {
  const { top } = at
  let { left } = at
  const [symbol] = bwip.raw({ bcid, text })
  if (!symbol) throw new Error(`Nothing is drawn for ${text}`)
  if ('sbs' in symbol)
    symbol.sbs.forEach((modules, index) => {
      const width = modules * MODULE_PX
      if (index % 2 === 0) fill(luma, { left, top, width, height: BAR_PX })
      left += width
    })
  else
    symbol.pixs.forEach((pixel, index) => {
      const x = left + (index % symbol.pixx) * MODULE_PX
      const y = top + Math.floor(index / symbol.pixx) * MODULE_PX
      if (pixel) fill(luma, { left: x, top: y, width: MODULE_PX, height: MODULE_PX })
    })
}

function fill(
  luma: Buffer,
  { left, top, width, height }: { left: number; top: number; width: number; height: number },
) {
  for (let y = top; y < top + height; y++) luma.fill(16, y * WIDTH + left, y * WIDTH + left + width)
}

/** A browser whose camera shows these barcodes, and nothing else. The caller closes it. */
export async function browserSeeing(codes: readonly Drawn[]): Promise<Browser> {
  const film = join(await mkdtemp(join(tmpdir(), 'portal-film-')), 'codes.y4m')
  await writeFile(film, filmOf(codes))
  return chromium.launch({
    executablePath: findTestBrowser(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  })
}
