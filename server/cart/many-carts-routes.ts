import { clearCarts, moveCarts, restoreCarts } from '@/domain/cart/many-carts-contract'
import { serve } from '../http/serve'
import { clearCarts as clear, moveCarts as move, restoreCarts as restore } from './many-carts'

export const manyCartsRoutes = [
  serve(moveCarts, async ({ scope, body }) => ({ data: await move(scope, body.moves) })),
  serve(clearCarts, async ({ scope, body }) => clear(scope, body.order_hashes)),
  serve(restoreCarts, async ({ scope, body }) => restore(scope, body.undo_hash)),
]
