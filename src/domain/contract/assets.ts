import * as z from 'zod/mini'
import { asset } from '../asset'
import { seesAssets } from '../rule'
import { get, inContext, listOf } from './endpoint'
import { file } from './file'

export const listAssets = get('/marketingAssets', {
  may: seesAssets,
  summary: 'Pictures and signs of the vendors that deliver to the context, newest first',
  query: z.object(inContext),
  output: listOf(asset),
})
export const downloadAsset = get('/marketingAssets/{id}/file', {
  may: seesAssets,
  summary: 'The file of a marketing asset',
  output: file,
})
