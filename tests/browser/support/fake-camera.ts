import bwip from 'bwip-js'

/** A kind of barcode as bwip-js names it, and what it holds. */
export interface Drawn {
  bcid: 'ean13' | 'itf14' | 'gs1-128' | 'gs1datamatrix'
  text: string
}

const WIDTH = 1280
const HEIGHT = 720
const MODULE_PX = 4
const BAR_PX = 130
const FRAMES = 4

/**
 * A short film for a browser's fake camera, as YUV4MPEG2: barcodes side by side on white, drawn from their own modules, none
 * of them a picture that somebody made before.
 */
export function filmOf(codes: readonly Drawn[]): Buffer {
  const luma = Buffer.alloc(WIDTH * HEIGHT, 235)
  codes.forEach((code, index) => draw(luma, code, 60 + index * (BAR_PX + 70)))
  const colour = Buffer.alloc((WIDTH * HEIGHT) / 2, 128)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, colour])
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`)
  return Buffer.concat([head, ...Array.from({ length: FRAMES }, () => frame)])
}

function draw(luma: Buffer, { bcid, text }: Drawn, top: number) {
  const [symbol] = bwip.raw({ bcid, text })
  if (!symbol) throw new Error(`Nothing is drawn for ${text}`)
  let left = 160
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
