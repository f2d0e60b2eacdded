import { listPastOrders, listPriceMoves, showProduct, showPublicProduct } from '@/domain/catalogue/contract'
import { addProduct, editProduct, saveDisplay, saveProduct } from '@/domain/catalogue/editing-contract'
import { readPriceMoves } from '../cart/price-moves'
import { serve, serveAnyone } from '../http/serve'
import { readPastOrders } from './past-orders'
import { readProduct, readPublicProduct } from './read-product'
import * as saving from './save-product'

const saved = (hashid: string) => ({ message: 'Product saved', data: { hashid } })

export const productRoutes = [
  serve(showProduct, async ({ scope, params, query }) => ({
    data: await readProduct(scope, params.product, query.filters),
  })),
  serve(listPastOrders, async ({ scope, params, query }) => ({
    data: await readPastOrders(scope, params.product, query.filters),
  })),
  serveAnyone(showPublicProduct, async ({ db, params }) => ({
    data: await readPublicProduct(db, params.product),
  })),
  serve(listPriceMoves, async ({ scope, query }) => ({ data: await readPriceMoves(scope, query.filters) })),
  serve(editProduct, async ({ scope, params }) => ({
    data: { ...(await saving.readForm(scope, params.product)), status_reason: '' },
  })),
  serve(addProduct, async ({ scope, body }) => saved(await saving.addProduct(scope, body))),
  serve(saveProduct, async ({ scope, params, body }) => {
    await saving.saveProduct(scope, params.product, body)
    return saved(params.product)
  }),
  serve(saveDisplay, async ({ scope, params, body }) => {
    await saving.saveDisplay(scope, params.product, body)
    return saved(params.product)
  }),
]
