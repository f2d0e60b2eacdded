import * as z from 'zod/mini'
import { groupBrand } from '../marketplaces/group-brand'
import { hashid } from '../values/primitives'
import { roles } from './role'

export const user = z.object({
  hashid,
  email: z.string(),
  name: z.string(),
  role_name: z.enum(roles),
  is_supplier: z.literal([0, 1]),
  is_developer: z.literal([0, 1]),
  /** Address of the profile picture; null without one. */
  profile_image: z.nullable(z.string()),
  user_permissions: z.array(z.string()),
  hide_sample_request_nav: z.boolean(),
  vendor_sample_request_cooldown: z.int(),
  status: z.literal([0, 1, 2]),
  email_verified: z.boolean(),
  partner_group: z.nullable(z.object({ data: z.object({ hashid, name: z.string() }) })),
  supplier: z.nullable(
    z.object({
      data: z.object({
        is_onboarding: z.literal([0, 1]),
        /** Company of a user who works for several vendors, one at a time. */
        broker: z.nullable(z.string()),
        vendor: z.object({
          data: z.object({
            hashid,
            name: z.string(),
            group: z.object({ data: groupBrand }),
          }),
        }),
      }),
    }),
  ),
})
export type User = z.infer<typeof user>

/** Returns true for suppliers whose vendor is still being set up. */
export const isOnboarding = ({ supplier }: Pick<User, 'supplier'>): boolean =>
  supplier?.data.is_onboarding === 1
