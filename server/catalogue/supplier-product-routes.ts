import * as contract from '@/domain/catalogue/supplier-product'
import { earliestPriceDay } from '@/domain/pricing/price-lead'
import { readPriceLead } from '../changes/price-lead'
import { serve } from '../http/serve'
import { previewProduct, readPreviewStores } from './supplier-product/preview-product'
import { cancelWaiting, readSupplierProduct } from './supplier-product/read-supplier-product'
import * as saving from './supplier-product/save-supplier-product'

export const supplierProductRoutes = [
  serve(contract.showSupplierProduct, async ({ scope, params }) => ({
    data: await readSupplierProduct(scope, params.product),
  })),
  serve(contract.editSupplierProduct, async ({ scope, params }) => ({
    data: await saving.readSupplierForm(scope, params.product),
  })),
  serve(contract.addSupplierProduct, ({ scope, body }) => saving.addSupplierProduct(scope, body)),
  serve(contract.saveSupplierProduct, ({ scope, params, body }) =>
    saving.saveSupplierProduct(scope, params.product, body),
  ),
  serve(contract.changePrices, ({ scope, params, body }) => saving.changePrices(scope, params.product, body)),
  serve(contract.cancelPendingChange, async ({ scope, params }) => ({
    message: await cancelWaiting(scope, params.product, params.set),
  })),
  serve(contract.showPriceNotice, async ({ scope }) => {
    const lead = await readPriceLead(scope.db, scope.user.vendor_hash ?? '')
    return { data: { ...lead, earliest_day: earliestPriceDay(lead, scope.now) } }
  }),
  serve(contract.listPreviewStores, async ({ scope }) => ({ data: await readPreviewStores(scope) })),
  serve(contract.previewProduct, async ({ scope, params }) => ({
    data: await previewProduct(scope, params.product, params.store),
  })),
]
