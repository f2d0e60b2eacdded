import { expect, test } from 'vitest'
import { summarize } from '../../../src/domain/imports/summary'
import { checkAll, messagesOf, rowsOf, sessionOf } from './support'

const HEAD = ['Product ID', 'Item code', 'UPC', 'Name', 'Category', 'Pack', 'Price', 'Description']
const row = (part: Partial<Record<string, string>>) => HEAD.map((name) => part[name] ?? '')

const created = {
  'Item code': 'N-1',
  UPC: '04006381333931',
  Name: 'Linden honey',
  Category: 'Honey & Syrup',
  Pack: '12',
  Price: '48.00',
}

test('a suspicious value is a warning and does not stop the row', () => {
  const session = sessionOf([
    HEAD,
    row({ 'Item code': '0042', Price: '5.40', Pack: '6' }),
    row({ ...created, UPC: '00000000000000' }),
  ])
  const warnings = rowsOf(session).map((it) => it.warnings.map(({ message }) => message))
  expect(warnings).toEqual([
    ['Was 12. Check the price of a case.', 'Was 54.00. Check the decimal point.'],
    ['All zeros: scanners won’t find this product.'],
  ])
  expect(summarize(session)).toMatchObject({ counts: { update: 1, create: 1, fix: 0 }, warnings: 2 })
})

test('packaging levels join: codes of any length, weights with their unit, and the warnings of the editor', () => {
  const session = sessionOf([
    ['Item code', 'Case GTIN', 'Net weight', 'Case weight (LB)', 'Ti', 'Hi', 'Shelf life'],
    ['0042', '012345678905', '16 OZ', '10', '8', '5', '365 days'],
    ['0042', '', '1,5 lb', '18.5 lb', '', '', ''],
  ])
  expect(session.mapping).toEqual([
    'item_code',
    'case_gtin',
    'unit_weight',
    'case_weight',
    'cases_per_layer',
    'layers_per_pallet',
    'shelf_life_days',
  ])
  const repairs = summarize(session).columns.map((column) => column.repairs.map(({ kind }) => kind))
  expect(repairs).toEqual([[], [], [], ['add-lb'], [], [], ['unit']])
  checkAll(session, session.perform({ kind: 'leave-out', rows: [1], on: true }))
  checkAll(session, session.perform({ kind: 'repair', column: 3, repair: 'add-lb' }))
  checkAll(session, session.perform({ kind: 'repair', column: 6, repair: 'unit' }))
  expect(session.rowAt(0)).toMatchObject({
    action: 'update',
    changes: [
      { field: 'case_gtin', after: '00012345678905' },
      { field: 'unit_weight', after: '16 oz' },
      { field: 'case_weight', after: '10 lb' },
      { field: 'cases_per_layer', after: '8' },
      { field: 'layers_per_pallet', after: '5' },
      { field: 'shelf_life_days', after: '365' },
    ],
  })
  expect(session.rowAt(0).warnings.map(({ message }) => message)).toEqual([
    'The case has the code of its unit. Each level needs its own GTIN.',
    '12 units of 16 oz weigh more than the whole case.',
  ])
})

test('a number whose heading names no unit offers all of them', () => {
  const session = sessionOf([
    ['Item code', 'Case width'],
    ['0042', '12.5'],
  ])
  expect(messagesOf(session, 0)).toEqual(['Add a unit: in, cm, or mm'])
  expect(session.repairsAt(0, 1)).toEqual([
    { kind: 'add-in', text: '12.5 in' },
    { kind: 'add-cm', text: '12.5 cm' },
    { kind: 'add-mm', text: '12.5 mm' },
  ])
})

test('an allergen that is stated twice is a problem, as in the editor', () => {
  const session = sessionOf([
    ['Item code', 'Allergens', 'May contain'],
    ['0042', 'Milk', 'Milk, Soy'],
  ])
  expect(messagesOf(session, 0)).toEqual(['Milk is also in “Contains”. Choose one'])
})
