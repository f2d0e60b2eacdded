import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { length, toGrams, toMillimeters, weight } from '../../../src/domain/values/measure'

const read = (schema: typeof weight, text: string) => {
  const { data, error } = z.safeParse(schema, text)
  return error ? error.issues[0]?.message : data
}

test('measures are stored with one name for each unit and without zeros that say nothing', () => {
  expect(read(weight, '12.50 OZ')).toBe('12.5 oz')
  expect(read(weight, '3lbs')).toBe('3 lb')
  expect(read(weight, '500 grams')).toBe('500 g')
  expect(read(length, '15.25 inches')).toBe('15.25 in')
  expect(read(weight, '')).toBe('')
})

test('a wrong measure says what is missing', () => {
  expect(read(weight, '12.5')).toBe('Add a unit: oz, lb, g, or kg')
  expect(read(weight, 'heavy')).toBe('Enter a number and a unit, for example 12.5 oz')
  expect(read(weight, '12 in')).toBe('Enter a number and a unit, for example 12.5 oz')
  expect(read(weight, '0 oz')).toBe('Must be greater than 0')
  expect(read(length, '12 oz')).toBe('Enter a number and a unit, for example 15.25 in')
})

test('amounts in one unit are exact', () => {
  expect(toGrams('12.5 oz')?.toFixed()).toBe('354.3690390625')
  expect(toGrams('16 oz')?.eq(toGrams('1 lb') ?? 0)).toBe(true)
  expect(toMillimeters('1 in')?.toFixed()).toBe('25.4')
  expect(toGrams('12.5')).toBeNull()
})
