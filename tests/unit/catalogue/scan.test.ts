import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type CodesInView,
  findByCode,
  GONE_AFTER_FRAMES,
  GONE_AFTER_MS,
  indexCodes,
  readScan,
  scanFrame,
} from '../../../src/domain/catalogue/scan'
import { withChange, withCorrection, withScan } from '../../../src/domain/catalogue/scan-list'
import { checkDigit } from '../../../src/domain/catalogue/upc'
import { aProduct } from '../support'

const GS = '\u001D'
const gtin = fc
  .stringMatching(/^\d{13}$/)
  .filter((body) => /[1-9]/.test(body))
  .map((body) => body + checkDigit(body))

describe('the product code is found in what a scanner gives', () => {
  test.each([
    ['EAN-13', '4006381333931', '04006381333931'],
    ['EAN-8', '96385074', '00000096385074'],
    ['UPC-A', '036000291452', '00036000291452'],
    ['ITF-14', '10036000291459', '10036000291459'],
    ['typed with spaces', ' 4 006381 333931 ', '04006381333931'],
    ['GS1-128', '0109501101530003', '09501101530003'],
    ['GS1-128 with its name before it', ']C10109501101530003', '09501101530003'],
    ['GS1-128 as printed', '(01)09501101530003(15)261231(10)AB12', '09501101530003'],
    ['a batch before the code', `10LOT42${GS}0109501101530003`, '09501101530003'],
    ['a date and a weight before the code', '1526123131030001890109501101530003', '09501101530003'],
    ['DataMatrix with a leading mark', `${GS}010950110153000317261231`, '09501101530003'],
    ['GS1 digital link', 'https://id.gs1.org/01/09501101530003/10/ABC?x=1', '09501101530003'],
    ['a link with a short code', 'https://shop.test/01/96385074', '00000096385074'],
  ])('%s', (_, text, upc) => {
    expect(readScan(text)).toBe(upc)
  })

  test.each([
    ['a wrong check digit', '4006381333932'],
    ['a wrong check digit in GS1', '0109501101530004'],
    ['a web address', 'https://example.com/menu'],
    ['a batch alone', '10LOT42'],
    ['01 within a batch', '10AB0109501101530003'],
    ['a word', 'oat milk'],
    ['nothing', ''],
    ['zeros, which stand for no code', '00000000000000'],
  ])('there is none in %s', (_, text) => {
    expect(readScan(text)).toBeNull()
  })

  test('every GTIN-14 is found again, bare, in GS1 and in a link', () => {
    fc.assert(
      fc.property(gtin, fc.stringMatching(/^[A-Z0-9]{1,10}$/), (code, batch) => {
        expect(readScan(code)).toBe(code)
        expect(readScan(`01${code}10${batch}`)).toBe(code)
        expect(readScan(`10${batch}${GS}01${code}`)).toBe(code)
        expect(readScan(`https://id.test/01/${code}`)).toBe(code)
      }),
    )
  })

  test('nothing makes it fail, and what it finds is a code', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (text) => {
        expect(readScan(text) ?? '00000000000000').toMatch(/^\d{14}$/)
      }),
    )
  })
})

describe('a code is taken once until it leaves the sight', () => {
  /** Returns the codes added by each frame. */
  const takenBy = (looks: readonly (readonly [number, ...string[]])[]) => {
    let sight: CodesInView = new Map()
    return looks.map(([at, ...codes]) => {
      const seen = scanFrame(sight, codes, at)
      sight = seen.inView
      return seen.added
    })
  }

  test('held still, and next to another code', () => {
    expect(
      takenBy([
        [0, 'a'],
        [100, 'a', 'b'],
        [5_000, 'a', 'a'],
      ]),
    ).toEqual([['a'], ['b'], []])
  })

  test('by a slow device, which looks every other second', () => {
    expect(takenBy([[0, 'a'], [2_000, 'a'], [4_000], [6_000], [8_000, 'a']])).toEqual([['a'], [], [], [], []])
  })

  test('in pictures that are blurred for a moment', () => {
    expect(takenBy([[0, 'a'], [50], [100], [150], [200], [250], [300, 'a']]).flat()).toEqual(['a'])
  })

  test('until it was away for a while, in time and in looks', () => {
    const away = Array.from({ length: GONE_AFTER_FRAMES }, (_, at) => [GONE_AFTER_MS + at] as const)
    expect(takenBy([[0, 'a'], ...away, [2_000, 'a']]).flat()).toEqual(['a', 'a'])
  })
})

describe('products are found by code', () => {
  const unit = aProduct({ hashid: 'unit00000001', upc: '00036000291452' })
  const plain = aProduct({ hashid: 'plain0000001', upc: '04006381333931' })
  const nameless = aProduct({ hashid: 'none00000001', upc: '00000000000000' })
  const index = indexCodes([unit, plain, nameless])

  test('by their own', () => {
    expect(findByCode(index, '04006381333931')).toEqual({ products: [plain], isOtherPack: false })
  })

  test('by that of the case they come in', () => {
    expect(findByCode(index, '10036000291459')).toEqual({ products: [unit], isOtherPack: true })
  })

  test('or not at all', () => {
    expect(findByCode(index, '09501101530003').products).toEqual([])
  })
})

describe('the list of what was scanned', () => {
  test('holds the latest first, and counts one that comes again', () => {
    const list = ['a', 'b', 'a'].reduce(withScan, [] as ReturnType<typeof withScan>)
    expect(list.map(({ upc, steps }) => [upc, steps])).toEqual([
      ['a', 2],
      ['b', 1],
    ])
  })

  test('begins anew with one that is in the cart already', () => {
    const added = withChange(withScan(withScan([], 'a'), 'a'), 'a', { before: { store: 0 } })
    expect(withScan(added, 'a')[0]).toMatchObject({ steps: 1, before: undefined })
  })

  test('a corrected code stays in its place, or joins the entry that has it', () => {
    const list = [
      { upc: 'a', steps: 2 },
      { upc: 'wrong', steps: 1 },
      { upc: 'c', steps: 4 },
    ]
    expect(withCorrection(list, 'wrong', 'b').map(({ upc }) => upc)).toEqual(['a', 'b', 'c'])
    expect(withCorrection(list, 'wrong', 'c')).toMatchObject([{ upc: 'a' }, { upc: 'c', steps: 5 }])
    expect(withCorrection(list, 'a', 'a')).toEqual(list)
  })
})
