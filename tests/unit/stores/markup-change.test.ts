import { expect, test } from 'vitest'
import {
  markupMoves,
  markupPercent,
  markupText,
  storedMarkup,
} from '../../../src/domain/stores/markup-change'

const store = (name: string, specialty_client_markup: string) => ({
  name,
  fn_markup: '0.00',
  specialty_client_markup,
})

test('stores with a changed markup are grouped by their current one', () => {
  const stores = [store('a', '10.00'), store('b', '8.50'), store('c', '7.00'), store('d', '10.00')]
  expect(
    markupMoves(stores, 'specialty_client_markup', '8.5').map((move) => [
      move.from,
      move.stores.map(({ name }) => name),
    ]),
  ).toEqual([
    ['7.00', ['c']],
    ['10.00', ['a', 'd']],
  ])
})

test('a markup of zero means the default', () => {
  expect([markupText('0'), markupPercent('0.00')]).toEqual(['the default of 5%', 5])
  expect([markupText('8.50'), markupPercent('8.50')]).toEqual(['8.5%', 8.5])
  expect(storedMarkup('8.5')).toBe('8.50')
})
