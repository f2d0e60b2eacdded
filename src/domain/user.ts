import * as z from 'zod/mini'
import { hashid } from './primitives'
import { role } from './role'

/** Account states. 0 and 2 may see nothing but /account-status. Section 3. */
export const userStatus = { pending: 0, active: 1, suspended: 2 } as const

export const user = z.object({
  hashid,
  email: z.string(),
  name: z.string(),
  role_name: role,
  is_supplier: z.literal([0, 1]),
  is_developer: z.literal([0, 1]),
  user_permissions: z.array(z.string()),
  hide_sample_request_nav: z.boolean(),
  vendor_sample_request_cooldown: z.int(),
  status: z.literal([0, 1, 2]),
  partner_group: z.nullable(z.object({ data: z.object({ hashid, name: z.string() }) })),
  supplier: z.nullable(
    z.object({
      data: z.object({
        is_onboarding: z.literal([0, 1]),
        vendor: z.object({
          data: z.object({
            hashid,
            name: z.string(),
            group: z.object({ data: z.object({ short_name: z.string() }) }),
          }),
        }),
      }),
    }),
  ),
})
export type User = z.infer<typeof user>
