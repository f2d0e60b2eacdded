import { registrationStatus } from '@/domain/access/registration-review'
import { userStatus } from '@/domain/access/user-status'

const HOUR_MS = 3_600_000

interface Seeded {
  users: readonly { hashid: string; status: number }[]
  marketplaces: readonly { hashid: string; short_name: string }[]
}

/** Makes the registration of each demo account that waits for approval. */
export const makeRegistrations = ({ users, marketplaces }: Seeded, now: Date) =>
  users
    .filter(({ status }) => status === userStatus.pending)
    .map(({ hashid }, index) => ({
      hashid: `demoregistration${index + 1}`,
      user_hash: hashid,
      kind: 'store' as const,
      marketplace_hash: marketplaces.find(({ short_name }) => short_name === 'beacon')?.hashid ?? null,
      vendor_group_hash: null,
      given: {
        store_name: 'Romero Corner Market',
        company_name: 'Romero Foods',
        phone: '(503) 555-0142',
        website: '',
        street: '418 Alder Street',
        city: 'Portland',
        state: 'OR',
        zip: '97205',
        country: 'US',
      },
      created_at: new Date(now.getTime() - 20 * HOUR_MS).toISOString(),
      status: registrationStatus.value.waiting,
      decided_by_hash: null,
      decided_at: null,
      reason: '',
    }))
