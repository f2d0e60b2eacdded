import type { Parts } from './probe'
import type { Row } from './rows'

export interface Table {
  name: string
  page: string
  parts: Parts
  /** The quick filter matches é with e. */
  isFolding?: boolean
  /** Fields that the quick filter searches, instead of the default ones. */
  searched?: readonly (keyof Row)[]
}

const ours: Parts = {
  row: '[data-row]',
  name: '[data-col="name"]',
  scroller: '[role=grid]',
  head: '[role=columnheader]',
  sort: { name: '[data-heading="name"] button', price: '[data-heading="price"] button' },
  search: '[type=search]',
  selectAll: '[aria-label="Select all rows"]',
  rowBox: '[data-check]',
}

const ag: Parts = {
  row: '.ag-row',
  name: '[col-id="name"]',
  scroller: '.ag-grid-viewport',
  head: '.ag-header',
  sort: {
    name: '.ag-header-cell[col-id="name"] .ag-header-cell-label',
    price: '.ag-header-cell[col-id="price"] .ag-header-cell-label',
  },
  search: '#q',
  selectAll: '.ag-header-cell .ag-checkbox-input',
  rowBox: '.ag-row .ag-selection-checkbox input',
}

const tanstack: Table = {
  name: 'TanStack',
  page: 'plain.html',
  parts: {
    row: '.tr.body',
    name: '[data-col="name"]',
    scroller: '#box',
    head: '.tr.head',
    sort: { name: '.head [data-col="name"]', price: '.head [data-col="price"]' },
    search: '#q',
    selectAll: '.all',
    rowBox: '.tr.body input',
  },
}

/** Tables to compare. */
export const tables: readonly Table[] = [
  {
    name: 'DataTable',
    page: 'ours.html',
    isFolding: true,
    parts: ours,
  },
  { name: 'AG Grid', page: 'ag.html', parts: ag },
  { name: 'AG Grid, tuned', page: 'ag.html?tuned', parts: ag },
  tanstack,
]

/** A page's table and a plain one to compare it with, for `--supplier`. */
export const supplierTables: readonly Table[] = [
  {
    name: 'Products of a supplier',
    page: 'supplier.html',
    isFolding: true,
    searched: ['name', 'upc', 'item_code', 'category'],
    parts: {
      ...ours,
      sort: { ...ours.sort, price: '[data-heading="sell_price"] button' },
    },
  },
  tanstack,
]
