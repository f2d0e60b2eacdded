import { expect, test } from 'vitest'
import { barsOf } from '../../../src/domain/catalogue/barcode'
import { valuesOf } from '../../../src/domain/catalogue/product-edit'
import { type ProductForm, productForm } from '../../../src/domain/catalogue/product-form'
import { mergeEdits } from '../../../src/domain/forms/merge-edits'
import { moveText } from '../../../src/domain/pricing/price-move'

const base: ProductForm = {
  ...productForm.empty,
  vendor_hash: 'vendor',
  upc: '00000000000000',
  item_code: 'OM',
  category: 'Dairy',
  name: 'Oat Milk',
  sell_price: '20.00',
  version: '3',
}

test('a merge takes the other person’s changes, keeps mine, and reports fields that both changed', () => {
  const theirs = { ...base, version: '4', name: 'Oat Drink', sell_price: '22.00', category: 'Beverages' }
  const mine = { ...base, name: 'Oat Milk, 1 l', item_code: 'OM-1' }
  const { merged, conflicts } = mergeEdits(base, theirs, mine, productForm.labels)
  expect(merged).toEqual({ ...theirs, name: 'Oat Milk, 1 l', item_code: 'OM-1' })
  expect(conflicts).toEqual([
    { field: 'name', label: 'Display name', theirs: 'Oat Drink', mine: 'Oat Milk, 1 l' },
  ])
})

test('a merge without a common base reports every difference', () => {
  const theirs = { ...base, version: '9', allergens: ['Milk' as const] }
  const { merged, conflicts } = mergeEdits(null, theirs, { ...base, name: 'Mine' }, productForm.labels)
  expect(merged).toEqual({ ...base, name: 'Mine', version: '9' })
  expect(conflicts.map(({ field }) => field).sort()).toEqual(['allergens', 'name'])
})

test('the same change by both is not a conflict', () => {
  const same = { ...base, name: 'Oat Drink' }
  expect(mergeEdits(base, { ...same, version: '4' }, same, productForm.labels).conflicts).toEqual([])
})

test('a product without a serving size has no nutrition label; empty numbers are 0', () => {
  expect(valuesOf(base).nutrition).toBeNull()
  expect(valuesOf({ ...base, serving_size: '1 cup', calories: '90' }).nutrition).toMatchObject({
    calories: 90,
    protein_g: 0,
  })
})

test('a sentence explains why a price changed', () => {
  const move = {
    order_hash: 'line00',
    name: 'Fall',
    before: '20.00',
    after: '22.00',
    moved_on: '2026-11-18',
  }
  expect(moveText({ ...move, kind: 'base' }, new Date('2026-11-20T12:00:00Z'))).toMatch(
    /rose from \$20\.00 to \$22\.00/,
  )
  expect(moveText({ ...move, kind: 'hold' }, new Date('2026-11-20T12:00:00Z'))).toMatch(
    /hold at \$20\.00 ended/,
  )
  expect(moveText({ ...move, kind: 'promotion' }, new Date('2026-11-20T12:00:00Z'))).toMatch(/“Fall” ended/)
})

const image = (upc: string) => {
  const { bars, modules } = barsOf(upc)
  const [scale, quiet, height] = [4, 12, 80]
  const width = (modules + 2 * quiet) * scale
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  for (const bar of bars)
    for (let x = (quiet + bar.at) * scale; x < (quiet + bar.at + bar.width) * scale; x++)
      for (let y = 0; y < height; y++) data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3)
  return { data, width, height, colorSpace: 'srgb' as const }
}

test.each([
  ['00990010112179', '0990010112179', 'EAN'],
  ['04006381333931', '4006381333931', 'EAN'],
  ['14006381333938', '14006381333938', 'ITF'],
])('a scanner reads the drawn code of %s', async (upc, digits, format) => {
  const { readFile } = await import('node:fs/promises')
  const { prepareZXingModule, readBarcodes } = await import('zxing-wasm/reader')
  const wasm = await readFile(new URL(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')))
  await prepareZXingModule({
    overrides: { wasmBinary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength) },
    fireImmediately: true,
  })
  const [found] = await readBarcodes(image(upc))
  expect(found?.format).toMatch(new RegExp(format))
  expect(found?.text).toBe(digits)
})
