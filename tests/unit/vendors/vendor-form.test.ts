import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { vendorForm } from '../../../src/domain/vendors/vendor-form'

const problemWith = (field: 'orders_contact' | 'sales_contact', name: string) =>
  z
    .safeParse(vendorForm.schema, { ...vendorForm.empty, [field]: name })
    .error?.issues.find(({ path }) => path[0] === field)?.message

test.each(['orders_contact', 'sales_contact'] as const)('%s may be empty, but not invisible', (field) => {
  expect(problemWith(field, '')).toBeUndefined()
  expect(problemWith(field, 'Zoë O’Connor')).toBeUndefined()
  expect(problemWith(field, '\u200b\u2060')).toBe('Contains only invisible characters. Type it again.')
  expect(problemWith(field, 'Ann\u202e')).toBe('Contains hidden characters. Type it again.')
})
