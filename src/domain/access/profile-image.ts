import * as z from 'zod/mini'
import { dataOf, del, message, post } from '../contract/endpoint'
import { picture } from '../contract/file'
import { hashid } from '../values/primitives'
import { signedIn } from './rule'

export const setProfileImage = post('/auth/profile-image', {
  may: signedIn,
  summary: "Upload the user's own profile picture: JPEG, PNG or WebP of at most 10 MB and 25 megapixels",
  body: picture,
  output: dataOf(z.object({ hashid })),
})
export const removeProfileImage = del('/auth/profile-image', {
  may: signedIn,
  summary: "Remove the user's own profile picture",
  output: message,
})
