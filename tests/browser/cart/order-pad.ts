import type { Page } from '@playwright/test'
import type { Product } from '../../../src/domain/catalogue/product'
import { callFrom } from '../support/calls'
import { expect } from '../support/portal'

/** Opens the order pad. Returns its products. */
export async function openPad(page: Page, address = '/order/start'): Promise<Product[]> {
  await page.goto(address)
  await expect(page.getByRole('grid', { name: 'Order pad' })).toBeVisible()
  return (await callFrom<{ data: Product[] }>(page, '/products?limit=-1')).data
}

export const cell = (page: Page, row: number, column = 0) => page.locator(`[data-cell="${row}:${column}"]`)

export const badge = (page: Page) => page.locator('[data-slot=cart-badge]')

export const orderable = (product: Product) => product.status === 1 && !product.is_recalled

/** Shows one product alone, by its item code. */
export async function searchFor(page: Page, product: Product) {
  await page.getByRole('searchbox', { name: 'Search products' }).fill(product.item_code)
  await expect(page.getByRole('status').filter({ hasText: /^1 product$/ })).toBeVisible()
}
