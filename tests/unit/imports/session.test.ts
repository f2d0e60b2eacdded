import { expect, test } from 'vitest'
import { importFields } from '../../../src/domain/imports/import-field'
import { ImportSession } from '../../../src/domain/imports/import-session'
import { summarize } from '../../../src/domain/imports/summary'
import { categories, checkAll, honey, messagesOf, rowsOf, sessionOf, units } from './support'

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

const actionsOf = (...rows: Partial<Record<string, string>>[]) =>
  rowsOf(sessionOf([HEAD, ...rows.map(row)])).map(
    ({ action, key, reason }) => reason || [action, key].join(' '),
  )

test('rows are matched by id, then item code, then UPC, and show the key', () => {
  expect(actionsOf({ 'Product ID': honey.hashid, Price: '55.00' }, created)).toEqual([
    'update Product ID',
    'create ',
  ])
  expect(actionsOf({ 'Item code': '0042', Price: '55.00' })).toEqual(['update Item code'])
  expect(actionsOf({ UPC: '00012345678905', Price: '55.00' })).toEqual(['update UPC'])
  expect(actionsOf({ UPC: '012345678905', Price: '54' })).toEqual(['fix UPC'])
  expect(actionsOf({ UPC: '00012345678905', Price: '54' })).toEqual(['same UPC'])
})

test('an id of another vendor is a problem', () => {
  const session = sessionOf([HEAD, row({ 'Product ID': 'unknown', Price: '5' })])
  expect(messagesOf(session, 0)).toEqual(['This vendor has no product with this ID'])
})

test('an item code and a UPC of two products ask, and the choice decides', () => {
  const clover = {
    ...honey,
    hashid: 'clover000001',
    name: 'Clover honey',
    values: { ...honey.values, item_code: 'C-1', upc: '04006381333931' },
  }
  const session = sessionOf([HEAD, row({ 'Item code': 'C-1', UPC: '00012345678905' })], [honey, clover])
  expect(session.rowAt(0)).toMatchObject({
    action: 'fix',
    candidates: [
      { hashid: 'clover000001', key: 'Item code' },
      { hashid: honey.hashid, key: 'UPC' },
    ],
  })
  checkAll(session, session.perform({ kind: 'choose', row: 0, product: 'clover000001' }))
  expect(messagesOf(session, 0)).toEqual(['Wildflower honey already has this UPC'])
  checkAll(session, session.perform({ kind: 'choose', row: 0, product: honey.hashid }))
  expect(session.rowAt(0)).toMatchObject({
    action: 'fix',
    changes: [{ field: 'item_code', before: '0042', after: 'C-1' }],
  })
  expect(messagesOf(session, 0)).toEqual(['Clover honey already has this item code'])
})

test('a case GTIN of another product, or of another row, is a problem', () => {
  const head = [...HEAD, 'Case GTIN']
  const withGtin = (part: Partial<Record<string, string>>, gtin: string) => [...row(part), gtin]
  const clover = {
    ...honey,
    hashid: 'clover000001',
    name: 'Clover honey',
    values: { ...honey.values, item_code: 'C-1', upc: '04006381333931', case_gtin: '14006381333938' },
  }
  const session = sessionOf(
    [
      head,
      withGtin({ 'Product ID': honey.hashid }, '14006381333938'),
      withGtin({ ...created, UPC: '' }, '24006381333935'),
      withGtin({ ...created, UPC: '', 'Item code': 'N-2' }, '24006381333935'),
    ],
    [honey, clover],
  )
  expect(messagesOf(session, 0)).toEqual(['Clover honey already has this case GTIN'])
  expect(messagesOf(session, 1)).toContain('Same case GTIN as row 4')
  expect(messagesOf(session, 2)).toContain('Same case GTIN as row 3')
})

test('an item code that lost its zeros asks, and one click puts them back', () => {
  const session = sessionOf([HEAD, row({ 'Item code': '42', Price: '55.00' })])
  expect(messagesOf(session, 0)).toEqual(['The item code may have lost its leading zeros. Choose'])
  expect(summarize(session).columns[1]?.repairs).toEqual([
    { kind: 'zeros', count: 1, texts: [{ before: '42', after: '0042', count: 1 }] },
  ])
  checkAll(session, session.perform({ kind: 'repair', column: 1, repair: 'zeros' }))
  expect(session.rowAt(0)).toMatchObject({ action: 'update', key: 'Item code' })
})

test('rows that repeat each other are all marked', () => {
  const session = sessionOf([
    HEAD,
    row(created),
    row({ ...created, UPC: '00000000000000' }),
    row({ UPC: '00012345678905' }),
    row({ 'Item code': '0042' }),
  ])
  expect(rowsOf(session).map(({ problems }) => problems[0]?.message)).toEqual([
    'Same item code as row 3',
    'Same item code as row 2',
    'Same product as row 5',
    'Same product as row 4',
  ])
  checkAll(session, session.perform({ kind: 'edit', cells: [{ row: 1, column: 1, text: 'N-2' }] }))
  expect(rowsOf(session).map(({ action }) => action)).toEqual(['create', 'create', 'fix', 'fix'])
})

test('a blank cell changes nothing, unless its column clears', () => {
  const session = sessionOf([HEAD, row({ 'Item code': '0042' })])
  expect(session.rowAt(0).action).toBe('same')
  checkAll(session, session.perform({ kind: 'clear', column: 7, on: true }))
  expect(session.rowAt(0).changes).toEqual([
    { field: 'description', label: 'Description', before: 'From the meadow', after: '' },
  ])
  expect(session.canClear(7)).toBe(true)
  expect(session.canClear(6)).toBe(false)
  checkAll(session, session.undo() ?? [])
  expect(session.rowAt(0).action).toBe('same')
})

test('a new product needs its fields, one value can be set for all, and new ones can be left out', () => {
  const session = sessionOf([HEAD, row({ ...created, Category: '', Price: '' })])
  expect(messagesOf(session, 0)).toEqual(['Required', 'Required'])
  checkAll(session, session.perform({ kind: 'default', field: 'category', text: 'Snacks' }))
  expect(messagesOf(session, 0)).toEqual(['Required'])
  checkAll(session, session.perform({ kind: 'edit', cells: [{ row: 0, column: 6, text: '5.00' }] }))
  expect(session.valuesAt(0)).toMatchObject({
    record_hash: null,
    values: { category: 'Snacks', sell_price: '5.00' },
  })
  checkAll(session, session.perform({ kind: 'add-new', on: false }))
  expect(session.rowAt(0)).toMatchObject({
    action: 'ignored',
    reason: 'Not one of your products, and you chose not to add new ones',
  })
})

test('blank rows, repeated headings and rows that were left out are ignored with the reason', () => {
  const session = sessionOf([HEAD, row({}), HEAD, row(created)])
  checkAll(session, session.perform({ kind: 'leave-out', rows: [2], on: true }))
  expect(rowsOf(session).map(({ reason }) => reason)).toEqual([
    'Empty row',
    'Repeats the headings',
    'Left out by you',
  ])
})

test('a value that the product has already passes, although it breaks a later rule', () => {
  const old = { ...honey, values: { ...honey.values, category: 'Archived', upc: '123' } }
  const session = sessionOf([HEAD, row({ 'Item code': '0042', Category: 'archived', UPC: '123' })], [old])
  expect(messagesOf(session, 0)).toEqual(['“archived” is not in the list'])
  checkAll(session, session.perform({ kind: 'edit', cells: [{ row: 0, column: 4, text: 'Archived' }] }))
  expect(session.rowAt(0).action).toBe('same')
})

test('a shortened code is taken from the product that the item code names', () => {
  const session = sessionOf([HEAD, row({ 'Item code': '0042', UPC: '1.2E+10', Price: '55.00' })])
  expect(session.repairsAt(0, 2)).toEqual([{ kind: 'shortened', text: '00012345678905' }])
})

test('undo takes back every step, one by one', () => {
  const session = sessionOf([
    HEAD,
    row({ 'Item code': '0042', Price: '$55.00' }),
    row({ ...created, Price: '$5' }),
  ])
  const first = rowsOf(session)
  checkAll(session, session.perform({ kind: 'repair', column: 6, repair: 'currency' }))
  checkAll(session, session.perform({ kind: 'leave-out', rows: [1], on: true }))
  checkAll(session, session.perform({ kind: 'map', mapping: session.mapping.with(3, null) }))
  expect(rowsOf(session).map(({ action }) => action)).toEqual(['update', 'ignored'])
  while (session.canUndo) checkAll(session, session.undo() ?? [])
  expect(rowsOf(session)).toEqual(first)
})

test('in files for several vendors, a row is matched among the products of its vendor', () => {
  const vendors = [
    { value: 'vendor0000001', labels: ['Meadow Apiary', 'vendor0000001'] },
    { value: 'vendor0000002', labels: ['Plum Orchard', 'vendor0000002'] },
  ]
  const all = importFields({ categories, units, vendors }, { isStaff: true })
  const of = (vendor: string, hashid: string) => ({
    ...honey,
    hashid,
    values: { ...honey.values, vendor_hash: vendor },
  })
  const session = new ImportSession(all)
  const table = [
    ['Supplier', 'Product ID', 'Item code', 'UPC', 'Name', 'Category', 'Price'],
    ['Plum Orchard', '', '0042', '', '', '', '55.00'],
    ['Meadow Apiary', '', '0042', '', '', '', '56.00'],
    ['', 'honey0000001', '', '', '', '', '57.00'],
    ['Plum Orchard', 'honey0000001', '', '', '', '', '58.00'],
    ['', '', '0042', '', '', '', '59.00'],
    ['Plum Orchard', '', 'N-1', '04006381333931', 'Plum jam', 'Snacks', '40.00'],
    ['Meadow Apiary', '', 'N-1', '04006381333931', 'Plum jam', 'Snacks', '40.00'],
  ]
  session.begin(table, { kind: 'workbook' })
  session.addRows(table.slice(1))
  expect(session.vendors()?.toSorted()).toEqual(['vendor0000001', 'vendor0000002'])
  session.setProducts([of('vendor0000001', 'honey0000001'), of('vendor0000002', 'honey0000002')])
  checkAll(session)
  checkAll(session, session.perform({ kind: 'leave-out', rows: [2], on: true }))
  expect(rowsOf(session).map(({ action, product }) => [action, product?.hashid])).toEqual([
    ['update', 'honey0000002'],
    ['update', 'honey0000001'],
    ['ignored', undefined],
    ['fix', undefined],
    ['fix', undefined],
    ['create', undefined],
    ['create', undefined],
  ])
  expect(messagesOf(session, 3)).toEqual(['This vendor has no product with this ID'])
  expect(messagesOf(session, 4)).toContain('Required')
  expect([5, 6].map((index) => session.valuesAt(index)?.vendor_hash)).toEqual([
    'vendor0000002',
    'vendor0000001',
  ])
  expect(session.valuesAt(5)?.values).not.toHaveProperty('vendor_hash')
  expect(session.valuesAt(0)).toEqual({ record_hash: 'honey0000002', values: { sell_price: '55.00' } })
})

test('rows that were sent are no longer sent, and undo does not reach behind them', () => {
  const session = sessionOf([
    HEAD,
    row({ 'Item code': '0042', Price: '$55.00' }),
    row({ ...created, Price: 'ask' }),
  ])
  checkAll(session, session.perform({ kind: 'repair', column: 6, repair: 'currency' }))
  checkAll(session, session.perform({ kind: 'sent', rows: [0] }))
  expect(rowsOf(session).map(({ action, reason }) => [action, reason])).toEqual([
    ['ignored', 'Already sent'],
    ['fix', ''],
  ])
  expect([session.valuesAt(0), session.canUndo]).toEqual([null, false])
})
