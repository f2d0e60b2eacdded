import { expect, test } from 'vitest'
import { storeLabels } from '../../../src/domain/stores/store-label'

const labels = (...stores: [name: string, display_name: string][]) => [
  ...storeLabels(
    stores.map(([name, display_name], index) => ({ hashid: `store${index}`, name, display_name })),
  ).values(),
]

test('stores that share a name are labeled with their store numbers', () => {
  expect(
    labels(
      ['Larder #1021 Portland', 'Portland'],
      ['Larder #1044 Portland', 'portland '],
      ['Larder #1060 Salem', 'Salem'],
    ),
  ).toEqual(['Portland #1021', 'portland #1044', 'Salem'])
})

test('a store without a number is labeled with its full name', () => {
  expect(labels(['Larder Portland East', 'Portland'], ['Larder #9 Portland', 'Portland'])).toEqual([
    'Larder Portland East',
    'Portland #9',
  ])
})
