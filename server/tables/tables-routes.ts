import { removeTableView, saveTableView, setDefaultView, viewTable } from '@/domain/tables/contract'
import { defineTable } from '@/domain/tables/managed-definition'
import { serve } from '../http/serve'
import { define, readDefinition } from './table-definitions'
import { readViews, removeView, saveView, setDefault } from './table-views'

export const tableRoutes = [
  serve(viewTable, async ({ scope, params }) => ({
    data: {
      definition: await readDefinition(scope, params.key),
      views: await readViews(scope, params.key),
    },
  })),
  serve(saveTableView, async ({ scope, params, body }) => ({
    data: await saveView(scope, params.key, body),
  })),
  serve(removeTableView, async ({ scope, params }) => {
    await removeView(scope, params.key, params.id)
    return { message: 'View removed' }
  }),
  serve(setDefaultView, async ({ scope, params, body }) => {
    await setDefault(scope, params.key, body.view)
    return {
      message: body.view
        ? 'This table now opens with this view'
        : 'This table now opens with its default layout',
    }
  }),
  serve(defineTable, async ({ scope, params, body }) => {
    await define(scope, params.key, body)
    return { message: body.columns.length > 0 ? 'Layout saved' : 'Layout reset' }
  }),
]
