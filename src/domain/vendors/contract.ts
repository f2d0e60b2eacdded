import * as z from 'zod/mini'
import { admin, anyOf, anyone, buyers, seesAssets, suppliers } from '../access/rule'
import { dataOf, get, inContext, listOf, post } from '../contract/endpoint'
import { assetFile, file } from '../contract/file'
import { hashid } from '../values/primitives'
import { isPlain } from '../values/validation'
import { asset, assetMedia, publicAsset } from './asset'
import { publicVendor, vendorSummary, vendorView } from './vendor-view'

export const listVendorSummaries = get('/vendors/summaries', {
  may: buyers,
  summary: 'Vendors that deliver to the stores of the context, with the figures of their orders',
  query: z.object(inContext),
  output: listOf(vendorSummary),
})
export const showVendor = get('/vendor/{vendor}', {
  may: buyers,
  summary: 'A vendor with its terms, contacts and promotions, and its history with the context',
  query: z.object(inContext),
  output: dataOf(vendorView),
})
export const showPublicVendor = get('/public/vendor/{vendor}', {
  may: anyone,
  summary: 'Public details of a vendor',
  output: dataOf(publicVendor),
})

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
export const showPublicAsset = get('/public/asset/{hashid}', {
  may: anyone,
  summary: 'A marketing asset, or the picture of a product, for anyone with its link',
  output: dataOf(publicAsset),
})

const fileName = z.string().check(z.maxLength(200), isPlain)
const mayUploadAssets = anyOf(admin, suppliers)
export const addAssetFile = post('/assetFiles', {
  may: mayUploadAssets,
  summary:
    'Upload the file of a marketing asset: JPEG, PNG, WebP or PDF of at most 20 MB. An asset has to refer to it within 30 days',
  query: z.object({ name: fileName }),
  body: assetFile,
  output: dataOf(z.object({ hashid })),
})
export const showAssetFile = get('/assetFiles/{hashid}', {
  may: mayUploadAssets,
  summary: 'An uploaded file of a marketing asset',
  output: dataOf(z.object({ ...assetMedia, name: fileName })),
})
