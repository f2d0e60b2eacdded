import * as contract from '@/domain/pricing/price-update'
import { addSetOf } from '../changes/add-changes'
import { rowsInParts } from '../http/row-stream'
import { serve, serveRows } from '../http/serve'
import { addTypedPrices } from './price-updates/import-prices'
import { readEffect } from './price-updates/read-effect'
import { streamPriceLines } from './price-updates/read-lines'
import { readOpenUpdates, readPastUpdates } from './price-updates/read-updates'

export const priceUpdateRoutes = [
  serveRows(contract.listPriceUpdates, async ({ scope }) =>
    rowsInParts((part) => readOpenUpdates(scope, part)),
  ),
  serveRows(contract.listPastPriceUpdates, async ({ scope }) =>
    rowsInParts((part) => readPastUpdates(scope, part)),
  ),
  serve(contract.addPriceUpdate, async ({ scope, body: { title } }) => ({
    message: 'Draft saved',
    data: { hashid: await addSetOf(scope, { title, kind: 'prices' }, []) },
  })),
  serveRows(contract.listPriceLines, ({ scope, params, query }) =>
    streamPriceLines(scope, params.hashid, query.show),
  ),
  serve(contract.showPriceEffect, async ({ scope, params }) => ({
    data: await readEffect(scope, params.hashid),
  })),
  serve(contract.importPrices, async ({ scope, params, body }) => {
    const data = await addTypedPrices(scope, params.hashid, body)
    return { message: addedText(data.added), data }
  }),
]

const addedText = (count: number) =>
  count === 1 ? '1 new price added' : `${count.toLocaleString('en-US')} new prices added`
