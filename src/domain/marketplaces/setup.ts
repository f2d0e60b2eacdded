import * as z from 'zod/mini'
import { tokens } from '../access/contract'
import { password } from '../access/registration'
import { anyone } from '../access/rule'
import { get, message, post } from '../contract/endpoint'
import { DEFAULT_TIME_ZONE, timeZones } from '../stores/time-zone'
import { requiredEmail, text } from '../values/validation'
import { brandKey } from './brand'

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

/** The first administrator and the first marketplace. */
export const setup = z.extend(newMarketplace, { name: text(100), email: requiredEmail, password })

export const viewSetup = get('/setup/{token}', {
  may: anyone,
  summary: 'Check a setup link; 404 if it was used, has expired or is unknown',
  output: message,
})
export const setUp = post('/setup/{token}', {
  may: anyone,
  summary:
    'Create the first administrator and the first marketplace of an empty database, and start a session',
  body: setup,
  output: tokens,
})
