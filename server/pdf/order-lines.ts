import { createRequire } from 'node:module'
import { toVisualOrder } from './visual-order.ts'

interface Inline {
  text: string
  width: number
  x: number
  level?: number
}

interface Line {
  inlines: Inline[]
  leadingCut: number
  addInline: (inline: Inline) => void
}

/**
 * Makes pdfmake print the words of a line in visual order. It breaks texts into lines and puts words next to each other
 * from left to right, and has no option for other directions.
 */
export function orderLines() {
  const line: { default: { prototype: Line } } = createRequire(import.meta.url)('pdfmake/js/Line.js')
  const { prototype } = line.default
  const { addInline } = prototype
  prototype.addInline = function (inline) {
    addInline.call(this, inline)
    const { inlines, leadingCut } = this
    if (!inlines.some(({ level }) => level)) return
    // Spaces at both ends of a line take no room, and stay where pdfmake cuts them.
    const start = Math.max(0, inlines.findIndex(isWord))
    const end = inlines.findLastIndex(isWord) + 1
    let x = -leadingCut
    for (const piece of [
      ...inlines.slice(0, start),
      ...toVisualOrder(inlines.slice(start, end)),
      ...inlines.slice(end),
    ]) {
      piece.x = x
      x += piece.width
    }
  }
}

const isWord = ({ text }: Inline) => text.trim() !== ''
