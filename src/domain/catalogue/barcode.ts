/** Dark bars of a barcode by position and width in modules, and its total width. */
export interface Bars {
  bars: { at: number; width: number }[]
  modules: number
  /** Digits printed below. */
  text: string
}

const LEFT = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
]
/** Parity of the six left digits, by the first digit of an EAN-13. */
const PARITY = [
  '000000',
  '001011',
  '001101',
  '001110',
  '010011',
  '011001',
  '011100',
  '010101',
  '010110',
  '011010',
]
/** Interleaved 2 of 5: wide elements of each digit. */
const WIDE = ['00110', '10001', '01001', '11000', '00101', '10100', '01100', '00011', '10010', '01010']

const inverted = (pattern: string) => pattern.replaceAll(/[01]/g, (bit) => (bit === '0' ? '1' : '0'))
const mirrored = (pattern: string) => Array.from(pattern).reverse().join('')

/** Returns the bars of a 14-digit UPC: EAN-13 for a unit's code (leading 0), ITF-14 for a case's. */
export function barsOf(upc: string): Bars {
  return upc.startsWith('0') ? ean13(upc.slice(1)) : itf14(upc)
}

function ean13(digits: string): Bars {
  const [first = 0, ...rest] = Array.from(digits, Number)
  const left = rest.slice(0, 6).map((digit, place) => {
    const odd = LEFT[digit] ?? ''
    return PARITY[first]?.[place] === '1' ? mirrored(inverted(odd)) : odd
  })
  const right = rest.slice(6).map((digit) => inverted(LEFT[digit] ?? ''))
  return fromModules(`101${left.join('')}01010${right.join('')}101`, digits)
}

const NARROW = 1
const WIDE_MODULES = 3

function itf14(digits: string): Bars {
  const elements = ['0', '0', '0', '0']
  for (let at = 0; at < digits.length; at += 2) {
    const [bars = '', spaces = ''] = [WIDE[Number(digits[at])], WIDE[Number(digits[at + 1])]]
    for (let place = 0; place < 5; place++) elements.push(bars[place] ?? '0', spaces[place] ?? '0')
  }
  elements.push('1', '0', '0')
  const modules = elements.map((element, index) =>
    (index % 2 === 0 ? '1' : '0').repeat(element === '1' ? WIDE_MODULES : NARROW),
  )
  return fromModules(modules.join(''), digits)
}

function fromModules(modules: string, text: string): Bars {
  const bars = [...modules.matchAll(/1+/g)].map(({ index, 0: run }) => ({ at: index, width: run.length }))
  return { bars, modules: modules.length, text }
}
