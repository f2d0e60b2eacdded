import { expect, test } from 'vitest'
import { splitName } from '../../../src/domain/access/person-name'

test.each([
  ['Fay Fig', 'Fay', 'Fig'],
  ['Mary Ann O’Connor', 'Mary Ann', 'O’Connor'],
  ['  Fay \t Fig ', 'Fay', 'Fig'],
  ['Fay', 'Fay', ''],
  ['', '', ''],
])('the name “%s” has the first name “%s” and the last name “%s”', (fullName, name, lastname) => {
  expect(splitName(fullName)).toEqual({ name, lastname })
})
