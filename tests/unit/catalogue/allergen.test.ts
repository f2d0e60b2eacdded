import { expect, test } from 'vitest'
import {
  allergenStatus,
  allergensIn,
  findAllergenConflict,
  withAllergenStatus,
} from '../../../src/domain/catalogue/allergen'

const none = { allergens: [], may_contain_allergens: [], free_from_allergens: [] }

test('an allergen that nobody stated is unknown, never “free from”', () => {
  expect(allergenStatus(none, 'Milk')).toBe('unknown')
  const free = withAllergenStatus(none, 'Milk', 'free')
  expect(free.free_from_allergens).toEqual(['Milk'])
  expect(allergenStatus(free, 'Milk')).toBe('free')
  expect(allergenStatus(free, 'Soy')).toBe('unknown')
})

test('an allergen has one status: another one replaces it', () => {
  const contains = withAllergenStatus(withAllergenStatus(none, 'Soy', 'free'), 'Soy', 'contains')
  expect(contains).toEqual({ ...none, allergens: ['Soy'] })
  expect(withAllergenStatus(contains, 'Soy', 'unknown')).toEqual(none)
})

test('lists that contradict each other are found, and the most careful one counts meanwhile', () => {
  const both = { ...none, allergens: ['Milk'], free_from_allergens: ['Milk'] }
  expect(findAllergenConflict(both)).toEqual({
    field: 'free_from_allergens',
    message: 'Milk is also in “Contains”. Choose one',
  })
  expect(allergenStatus(both, 'Milk')).toBe('contains')
  expect(findAllergenConflict({ ...none, allergens: ['Milk'] })).toBeNull()
})

test('bits name the allergens in their order', () => {
  expect(allergensIn(0)).toEqual([])
  expect(allergensIn(0b101)).toEqual(['Milk', 'Fish'])
})
