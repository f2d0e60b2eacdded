import { adminPermissions, buyerPermissions } from '@/domain/access/permission'
import { adminRoles, type Role } from '@/domain/access/role'
import { userStatus } from '@/domain/access/user-status'
import { DEMO_BROKER } from './brokers'
import { ONBOARDING_VENDOR } from './onboarding-vendor'
import type { SeedPartner } from './partners'
import { makePeople } from './people'
import { randomOf } from './random'
import { bannerStores } from './retail-groups'
import { rolePermissions } from './roles'

interface Account {
  email: string
  name: string
  role_name: Role
  status?: 0 | 1 | 2
  /** Whole groups, or single stores of a group. */
  groups?: readonly string[]
  stores?: readonly SeedPartner[]
  vendor_hash?: string | undefined
  broker_hash?: string
}

/** Makes the demo accounts of the README, and one buyer for each of many stores. */
export function makeUsers(
  partners: readonly SeedPartner[],
  groups: readonly { hashid: string }[],
  vendors: readonly { hashid: string }[],
  password_hash: string,
  now: Date,
) {
  const random = randomOf('users')
  const storesOf = (index: number) =>
    partners.filter((partner) => partner.partner_group_hash === groups[index]?.hashid)
  const nextPerson = makePeople('buyers', random)
  const groupHashes = groups.map(({ hashid }) => hashid)
  const accounts: Account[] = [
    { email: 'operations@portal.test', name: 'Olivia Grant', role_name: 'Operations' },
    { email: 'developer@portal.test', name: 'Dev Patel', role_name: 'Developer' },
    {
      email: 'store@portal.test',
      name: 'Maya Lindholm',
      role_name: 'Store',
      stores: storesOf(1).slice(0, 1),
    },
    { email: 'client@portal.test', name: 'Theo Castellanos', role_name: 'SFP Client', stores: storesOf(2) },
    {
      email: 'corporate@portal.test',
      name: 'Renée Okafor',
      role_name: 'Corporate',
      groups: groupHashes.slice(0, 1),
    },
    {
      email: 'district@portal.test',
      name: 'Sam Whitaker',
      role_name: 'District',
      stores: storesOf(0).slice(0, 6),
    },
    {
      email: 'group@portal.test',
      name: 'Marguerite Bell',
      role_name: 'District',
      stores: bannerStores(partners, groups),
    },
    {
      email: 'specialty@portal.test',
      name: 'Ingrid Vale',
      role_name: 'Specialty Distributor',
      groups: groupHashes.slice(3, 4),
    },
    {
      email: 'analyst@portal.test',
      name: 'Aiko Mori',
      role_name: 'Analyst',
      groups: groupHashes.slice(0, 3),
    },
    {
      email: 'outreach@portal.test',
      name: 'Carlos Mendes',
      role_name: 'Vendor Outreach',
      groups: groupHashes.slice(0, 3),
    },
    { email: 'qa@portal.test', name: 'Nadia Petrova', role_name: 'QA-User', groups: groupHashes.slice(0, 3) },
    {
      email: 'supplier@portal.test',
      name: 'Luca Ferrante',
      role_name: 'Supplier',
      vendor_hash: vendors[0]?.hashid,
    },
    {
      email: 'onboarding@portal.test',
      name: 'June Achterberg',
      role_name: 'Supplier',
      // An empty demo has no vendors.
      vendor_hash: vendors.length > 0 ? ONBOARDING_VENDOR : undefined,
    },
    {
      email: 'broker@portal.test',
      name: 'Beatriz Lund',
      role_name: 'Supplier',
      vendor_hash: vendors[2]?.hashid,
      broker_hash: DEMO_BROKER,
    },
    {
      email: 'pending@portal.test',
      name: 'Paz Romero',
      role_name: 'Store',
      status: userStatus.pending,
      stores: storesOf(4).slice(0, 1),
    },
    {
      email: 'suspended@portal.test',
      name: 'Stan Novak',
      role_name: 'Store',
      status: userStatus.suspended,
      stores: storesOf(4).slice(1, 2),
    },
    ...partners
      .filter((_, index) => index % 2 === 0)
      .map(
        (store, index): Account => ({
          email: `buyer${index + 1}@stores.test`,
          name: nextPerson(),
          role_name: 'Store',
          stores: [store],
        }),
      ),
  ]
  const users = accounts.map((account) => ({
    hashid: random.hash(),
    email: account.email,
    name: account.name,
    password_hash,
    role_name: account.role_name,
    status: account.status ?? userStatus.active,
    user_permissions: [
      ...buyerPermissions,
      ...(adminRoles.includes(account.role_name) ? adminPermissions : []),
    ].filter((name) => !rolePermissions[account.role_name]?.includes(name)),
    hide_sample_request_nav: false,
    vendor_sample_request_cooldown: 30,
    vendor_hash: account.vendor_hash ?? null,
    broker_hash: account.broker_hash ?? null,
    is_developer: account.role_name === 'Developer',
    profile_image_hash: null,
    version: 1,
    created_at: now.toISOString(),
    email_verified_at: now.toISOString(),
    status_changed_by_hash: null,
  }))
  const memberships = accounts.flatMap(({ groups: whole = [], stores = [] }, index) => {
    const user_hash = users[index]?.hashid ?? ''
    return [
      ...whole.map((partner_group_hash) => ({ user_hash, partner_group_hash, store_hash: null })),
      ...stores.map(({ partner_group_hash, hashid }) => ({
        user_hash,
        partner_group_hash,
        store_hash: hashid,
      })),
    ].map((membership) => ({ hashid: random.hash(), ...membership }))
  })
  return { users, memberships }
}
