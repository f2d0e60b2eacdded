import { expect, signIn, test } from '../support/portal'

test.use({ sharesPortal: true })

const lists = {
  corporate: ['products', 'orders/upcoming', 'invoices', 'credits', 'price-holds', 'promotions', 'vendors'],
  supplier: [
    'supplier/products',
    'supplier/products/changes',
    'supplier/orders/upcoming',
    'supplier/orders/historical',
    'supplier/invoices',
    'supplier/claims',
    'supplier/promotions',
    'supplier/sample',
    'supplier/sample/conversion',
  ],
  onboarding: ['supplier/marketplaces'],
  operations: [
    'stores/manager',
    'admin/audit',
    'admin/brokers',
    'admin/categories',
    'admin/changes',
    'admin/client-widgets',
    'admin/jobs',
    'admin/logos',
    'admin/marketplaces',
    'admin/partnergroups',
    'admin/potential-orders',
    'admin/price-scheduler',
    'admin/price-scheduler/past',
    'admin/product-filter-sets',
    'admin/product-recall',
    'admin/promotions',
    'admin/resources',
    'admin/retailgroups',
    'admin/roles',
    'admin/sample-requests',
    'admin/store-faqs',
    'admin/stores',
    'admin/supplier/onboardingstatus',
    'admin/supplier/updates',
    'admin/supplier/updatesorder',
    'admin/tutorials',
    'admin/units',
    'admin/users',
    'admin/vendor-categories',
    'admin/vendor-groups',
  ],
}

for (const [who, addresses] of Object.entries(lists))
  test(`no list cuts off a heading for ${who}`, async ({ page }) => {
    // Wide enough to draw all columns, each in its own width.
    await page.setViewportSize({ width: 3000, height: 900 })
    await signIn(page, who, null)
    for (const address of addresses) {
      await page.goto(`/${address}`)
      const headings = page.locator('[data-heading] > button:first-child')
      await expect(headings.first(), address).toBeVisible()
      const cut = await headings.evaluateAll((buttons) =>
        buttons
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
          .map(({ textContent }) => textContent),
      )
      expect(cut, address).toEqual([])
    }
  })
