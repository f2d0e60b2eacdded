import * as z from 'zod/mini'
import { tokens } from '../access/contract'
import { password } from '../access/registration'
import { anyone } from '../access/rule'
import { dataOf, get, message, post } from '../contract/endpoint'
import { picture } from '../contract/file'
import { DEFAULT_TIME_ZONE, timeZones } from '../stores/time-zone'
import { hashid } from '../values/primitives'
import { requiredEmail, text } from '../values/validation'
import { brandKey } from './brand'
import { brandPictureFields, colorFormFields } from './own-look'

const HOST = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/

/** The name of a host, in lower case. */
export const hostName = text(253).check(
  z.toLowerCase(),
  z.refine((host) => host === '' || HOST.test(host), 'Enter a host name, such as orders.example.com'),
)

/** A marketplace as its administrators enter it. Brand key and host belong to one marketplace each. */
export const newMarketplace = z.object({
  marketplace_name: text(100),
  brand_key: brandKey,
  host: hostName,
  time_zone: z._default(
    z.enum(Object.keys(timeZones), 'Choose a time zone from the list'),
    DEFAULT_TIME_ZONE,
  ),
  is_infinite_aisle: z.optional(z.boolean()),
})
export type NewMarketplace = z.infer<typeof newMarketplace>

/** The look of the first marketplace. Left out or empty: that of its brand. */
const look = z.object({
  nav_color: z._default(colorFormFields.nav_color.schema, ''),
  highlight_color: z._default(colorFormFields.highlight_color.schema, ''),
  primary_light_color: z._default(colorFormFields.primary_light_color.schema, ''),
  primary_dark_color: z._default(colorFormFields.primary_dark_color.schema, ''),
  logo_hash: z._default(brandPictureFields.logo_hash.schema, ''),
})
export type OwnLook = z.infer<typeof look>

/** The first administrator and the first marketplace. */
export const setup = z.extend(newMarketplace, {
  ...look.shape,
  name: text(100),
  email: requiredEmail,
  password,
})

export const viewSetup = get('/setup/{token}', {
  may: anyone,
  summary: 'Check a setup link; 404 if it was used, has expired or is unknown',
  output: message,
})
export const addSetupLogo = post('/setup/{token}/logo', {
  may: anyone,
  summary:
    'Upload a logo of the first marketplace: JPEG, PNG or WebP of at most 10 MB and 25 megapixels; 404 as for the link',
  body: picture,
  output: dataOf(z.object({ hashid })),
})
export const setUp = post('/setup/{token}', {
  may: anyone,
  summary:
    'Create the first administrator and the first marketplace of an empty database, and start a session',
  body: setup,
  output: tokens,
})
