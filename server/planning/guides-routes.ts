import {
  addToGuide,
  changeGuide,
  createGuide,
  listGuides,
  moveOnGuide,
  removeFromGuide,
  removeGuide,
  setPars,
  viewGuide,
} from '@/domain/planning/contract'
import { serve } from '../http/serve'
import { deleteGuide, editGuide, makeGuide } from './guides/change-guides'
import { addItems, moveItem, removeItem, setGuidePars } from './guides/change-items'
import { readGuide, readGuides } from './guides/read-guides'

export const guideRoutes = [
  serve(listGuides, async ({ scope, query }) => ({ data: await readGuides(scope, query.filters) })),
  serve(viewGuide, async ({ scope, params }) => ({ data: await readGuide(scope, params.id) })),
  serve(createGuide, async ({ scope, body }) => ({ data: await makeGuide(scope, body) })),
  serve(changeGuide, async ({ scope, params, body }) => {
    await editGuide(scope, params.id, body)
    return { message: 'Order guide saved' }
  }),
  serve(removeGuide, async ({ scope, params }) => {
    await deleteGuide(scope, params.id)
    return { message: 'Order guide removed' }
  }),
  serve(addToGuide, async ({ scope, params, body }) => {
    const added = await addItems(scope, params.id, body)
    if (added === 0) return { message: 'Already on the order guide' }
    return {
      message: added === 1 ? 'Added to the order guide' : `${added} products added to the order guide`,
    }
  }),
  serve(moveOnGuide, async ({ scope, params, body }) => {
    await moveItem(scope, params.id, params.item, body)
    return { message: 'Moved' }
  }),
  serve(removeFromGuide, async ({ scope, params }) => {
    await removeItem(scope, params.id, params.item)
    return { message: 'Removed from the order guide' }
  }),
  serve(setPars, async ({ scope, params, body }) => {
    await setGuidePars(scope, params.id, body)
    return { message: 'Par set' }
  }),
]
