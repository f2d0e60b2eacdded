import { barsOf } from '@/domain/catalogue/barcode'
import type { DrawnView } from '@/domain/catalogue/product-facts'

interface PictureSource {
  hashid: string
  name: string
  category: string
  upc?: string
}

type Shape = 'bag' | 'jar' | 'bottle' | 'box' | 'tin' | 'wedge' | 'can' | 'crate'

const packageStyles: Record<string, { shape: Shape; hue: number }> = {
  Snacks: { shape: 'bag', hue: 28 },
  'Cheese & Dairy': { shape: 'wedge', hue: 46 },
  Bakery: { shape: 'bag', hue: 34 },
  'Pasta & Grains': { shape: 'box', hue: 40 },
  'Sauces & Condiments': { shape: 'jar', hue: 8 },
  'Oils & Vinegars': { shape: 'bottle', hue: 70 },
  'Chocolate & Confections': { shape: 'box', hue: 18 },
  'Coffee & Tea': { shape: 'tin', hue: 24 },
  Beverages: { shape: 'can', hue: 186 },
  Frozen: { shape: 'box', hue: 206 },
  'Meat & Charcuterie': { shape: 'tin', hue: 355 },
  Seafood: { shape: 'tin', hue: 198 },
  Produce: { shape: 'crate', hue: 112 },
  'Pantry & Baking': { shape: 'bag', hue: 52 },
  'Spreads & Preserves': { shape: 'jar', hue: 335 },
}

/** Outline of each package on a 320 × 240 canvas, with the position of its label: x, y, width, height. */
const shapes: Record<
  Shape,
  { outline: string; lid?: string; label: readonly [number, number, number, number] }
> = {
  bag: {
    outline: 'M108 44 l104 0 -6 14 10 132 q0 14 -14 14 h-84 q-14 0 -14 -14 l10 -132z',
    label: [118, 96, 84, 62],
  },
  jar: {
    outline: 'M112 84 q0 -14 14 -14 h68 q14 0 14 14 v104 q0 18 -18 18 h-60 q-18 0 -18 -18z',
    lid: 'M118 44 h84 q6 0 6 6 v18 h-96 v-18 q0 -6 6 -6z',
    label: [112, 106, 96, 62],
  },
  bottle: {
    outline: 'M146 62 h28 v26 q28 14 28 44 v58 q0 16 -16 16 h-52 q-16 0 -16 -16 v-58 q0 -30 28 -44z',
    lid: 'M146 34 h28 v26 h-28z',
    label: [118, 126, 84, 56],
  },
  box: { outline: 'M96 52 h128 v152 h-128z', lid: 'M96 52 l14 -14 h100 l14 14z', label: [96, 92, 128, 64] },
  tin: {
    outline: 'M88 78 h144 v106 q-72 26 -144 0z',
    lid: 'M88 78 q72 -34 144 0 q-72 22 -144 0z',
    label: [88, 108, 144, 56],
  },
  wedge: { outline: 'M78 150 l150 -76 q18 30 14 76z M78 150 h164 v46 h-164z', label: [92, 156, 136, 34] },
  can: {
    outline: 'M124 56 q36 -14 72 0 v140 q-36 16 -72 0z',
    lid: 'M124 56 q36 -16 72 0 q-36 12 -72 0z',
    label: [124, 92, 72, 66],
  },
  crate: {
    outline: 'M76 118 h168 l-10 84 h-148z',
    lid: 'M92 116 q6 -44 40 -30 q14 -34 44 -14 q38 -12 48 44z',
    label: [96, 136, 128, 46],
  },
}

/** Draws a product as an SVG of 320 × 240: a package that fits its category, in a color derived from its hash. */
export function productPicture(
  { hashid, name, category, upc = '' }: PictureSource,
  view: DrawnView = 'front',
): string {
  const { shape, hue: base } = packageStyles[category] ?? { shape: 'box', hue: 150 }
  const variation = seedOf(hashid)
  const hue = (base + (variation % 41) - 20 + 360) % 360
  const { outline, lid, label } = shapes[shape]
  const [x, y, width, height] = label
  const [first = '', second = ''] = labelWords(name)
  const middle = y + height / 2
  const size = Math.max(11, Math.min(20, Math.floor(width / Math.max(first.length, second.length, 4) / 0.62)))
  const text = (word: string, at: number) =>
    word && `<text x="${x + width / 2}" y="${at}" font-size="${size}">${escapeXml(word)}</text>`
  const pack = `${lid ? `<path d="${lid}" fill="hsl(${hue} 34% 30%)"/>` : ''}<path d="${outline}" fill="hsl(${hue} ${44 + (variation % 20)}% ${44 + (variation % 9)}%)"/>`
  const paper = `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="hsl(${hue} 50% 97%)"/>`
  const front = `${paper}<rect x="${x}" y="${y}" width="${width}" height="5" fill="hsl(${(hue + 40) % 360} 60% 52%)"/>
<g font-family="Georgia, serif" font-weight="700" text-anchor="middle" fill="hsl(${hue} 45% 22%)">${second ? text(first, middle + 2) + text(second, middle + size + 3) : text(first, middle + size / 2)}</g>`
  const sides: Record<DrawnView, string> = {
    front: pack + front,
    back: pack + paper + backLabel({ x, y, width, height, upc }),
    case: caseOf(pack + front, hue),
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 240" role="img">
<rect width="320" height="240" fill="hsl(${hue} 42% 93%)"/><circle cx="${70 + (variation % 180)}" cy="${60 + (variation % 90)}" r="92" fill="hsl(${hue} 46% 89%)"/>
<ellipse cx="160" cy="209" rx="86" ry="9" fill="hsl(${hue} 24% 76%)"/>
${sides[view]}</svg>`
}

/** Draws the back label: lines of small print and, if there is a UPC, its barcode. */
function backLabel({
  x,
  y,
  width,
  height,
  upc,
}: {
  x: number
  y: number
  width: number
  height: number
  upc: string
}) {
  const left = x + 5
  const codeWidth = (width - 14) * 0.55
  const lines = Array.from(
    { length: Math.floor((height - 8) / 5) },
    (_, index) =>
      `<rect x="${left}" y="${y + 5 + index * 5}" width="${(width - codeWidth - 14) * (index % 3 === 2 ? 0.6 : 1)}" height="1.6" fill="#888"/>`,
  )
  if (!upc) return lines.join('')
  const { bars, modules } = barsOf(upc)
  const scale = codeWidth / modules
  const code = bars.map((bar) => `M${bar.at} 0h${bar.width}v${(height - 14) / scale}h-${bar.width}z`).join('')
  return `${lines.join('')}<path transform="translate(${x + width - codeWidth - 5} ${y + 7}) scale(${scale.toFixed(4)})" d="${code}" fill="#111"/>`
}

/** Draws the carton of a case with one package in front of it. */
const caseOf = (packed: string, hue: number) =>
  `<path d="M40 96 l24 -26 h150 l24 26z" fill="hsl(32 38% 66%)"/><rect x="40" y="96" width="198" height="112" fill="hsl(32 40% 58%)"/>
<rect x="124" y="70" width="30" height="138" fill="hsl(32 45% 72%)" opacity="0.55"/><rect x="54" y="150" width="62" height="40" fill="hsl(${hue} 50% 97%)"/>
<path d="M60 158h40M60 164h50M60 170h30" stroke="#888" stroke-width="2"/><g transform="translate(160 106) scale(0.5)">${packed}</g>`

/** Returns up to two words for the label: the last ones before the comma, without parentheses. */
function labelWords(name: string): string[] {
  const [title = name] = name.replace(/\(.*?\)/g, '').split(',')
  return title
    .trim()
    .split(/\s+/)
    .slice(-2)
    .map((word) => (word.length > 12 ? `${word.slice(0, 11)}…` : word))
}

const seedOf = (hashid: string) =>
  Array.from(hashid).reduce((sum, character) => (sum * 31 + character.charCodeAt(0)) % 9973, 7)

export const escapeXml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
