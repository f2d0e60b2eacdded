import { describe, expect, test } from 'vitest'
import { matching } from '../../../src/routes/-shell/palette/matching'

const products = [
  'Oat Milk, Barista, 32 oz',
  'Almond Milk, 64 oz',
  'Crème Fraîche, 8 oz',
  'Oatmeal Stout, 12 oz',
]
const find = (text: string, all: readonly string[] = products) => matching(all, text, 6, (name) => name)

test('every word has to be there, and entries with a word starting with the search come first', () => {
  expect(find('milk oat')).toEqual(['Oat Milk, Barista, 32 oz'])
  expect(find('meal', ['Oatmeal Stout', 'Meal Kit'])).toEqual(['Meal Kit', 'Oatmeal Stout'])
  expect(find('creme')).toEqual(['Crème Fraîche, 8 oz'])
})

describe('a typo is forgiven if nothing else is found', () => {
  test.each([
    ['a missing letter', 'barsta'],
    ['a letter too many', 'barrista'],
    ['a wrong letter', 'barusta'],
    ['swapped letters', 'barsita'],
    ['a typo in the second of two words, in any order', 'milk barsita'],
  ])('%s', (_, text) => {
    expect(find(text)).toEqual(['Oat Milk, Barista, 32 oz'])
  })

  test('two typos are not forgiven, nor is one in a number, and an exact match rules out near ones', () => {
    expect(find('brrusta')).toEqual([])
    expect(find('117489', ['Order 117488'])).toEqual([])
    expect(find('almond', [...products, 'Almend Butter'])).toEqual(['Almond Milk, 64 oz'])
  })
})
