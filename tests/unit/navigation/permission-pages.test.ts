import { describe, expect, test } from 'vitest'
import { permissions } from '../../../src/domain/access/permission-field'
import {
  describePermission,
  entriesBehind,
  permissionGroups,
} from '../../../src/domain/navigation/permission-pages'

const all = () => true

test('every permission is in one group', () => {
  expect(permissionGroups.flatMap((group) => group.permissions).toSorted()).toEqual(permissions.toSorted())
})

test.each(permissions)('%s is described in a sentence', (name) => {
  expect(describePermission(name)).toMatch(/^[A-Z].{10,}[^.]$/)
})

describe('the pages and menu entries behind a permission', () => {
  test('staff open a page of the admin area by it, other roles none', () => {
    expect(entriesBehind('Operations', 'units', all)).toEqual(['Units'])
    expect(entriesBehind('Store', 'units', all)).toEqual([])
  })

  test('buyers open pages outside the admin area, suppliers none of them', () => {
    expect(entriesBehind('District', 'view-price-hold', all)).toEqual(['Price Holds'])
    expect(entriesBehind('District', 'promotions', all)).toEqual(['Promotions'])
    expect(entriesBehind('Supplier', 'promotions', all)).toEqual([])
  })

  test('menu entries that open no page count, entries whose page does not exist do not', () => {
    expect(entriesBehind('Operations', 'recent-users', all)).toEqual(['Recent Users'])
    expect(entriesBehind('Operations', 'tables-defs', ({ to }) => to !== '/admin/tables-defs')).toEqual([])
  })
})
