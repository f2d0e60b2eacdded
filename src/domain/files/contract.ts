import * as z from 'zod/mini'
import { fulfills } from '../access/rule'
import { dataOf, post } from '../contract/endpoint'
import { picture } from '../contract/file'
import { hashid } from '../values/primitives'

export const addPicture = post('/pictures', {
  may: fulfills,
  summary:
    'Upload a picture of a product, a vendor or a step of a tutorial: JPEG, PNG or WebP of at most 10 MB and 25 megapixels. A record has to refer to it within 30 days',
  body: picture,
  output: dataOf(z.object({ hashid })),
})
