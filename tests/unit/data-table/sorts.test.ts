import { expect, test } from 'vitest'
import { toggledSorts } from '@/ui/data-table/sorts'

const up = (id: string) => ({ id, desc: false })
const down = (id: string) => ({ id, desc: true })

test('a click sorts ascending, then descending, then not at all', () => {
  expect(toggledSorts([], 'name', false)).toEqual([up('name')])
  expect(toggledSorts([up('name')], 'name', false)).toEqual([down('name')])
  expect(toggledSorts([down('name')], 'name', false)).toEqual([])
})

test('a click on one column ends the sorting by others', () => {
  expect(toggledSorts([up('name'), up('price')], 'stock', false)).toEqual([up('stock')])
  expect(toggledSorts([up('name'), up('price')], 'price', false)).toEqual([down('price')])
})

test('a click for one column more leaves the others and their places as they are', () => {
  expect(toggledSorts([down('name')], 'price', true)).toEqual([down('name'), up('price')])
  expect(toggledSorts([up('name'), up('price')], 'name', true)).toEqual([down('name'), up('price')])
  expect(toggledSorts([down('name'), up('price')], 'name', true)).toEqual([up('price')])
})
