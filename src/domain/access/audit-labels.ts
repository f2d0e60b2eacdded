import type { AuditEvent } from './audit-event'

/** The parts that the events of the audit log are chosen by, in their order. */
export const auditGroups = {
  'sign-in': 'Sign-in',
  accounts: 'Accounts',
  catalog: 'Catalog',
  vendors: 'Vendors',
  stores: 'Stores',
  orders: 'Orders',
  money: 'Prices and money',
  changes: 'Change sets',
  help: 'Help and news',
  files: 'Files',
  portal: 'Portal',
} as const
export type AuditGroup = keyof typeof auditGroups

/** Names every event of the audit log for people. "Changed" becomes "added" or "deleted" where the fields say so. */
export const auditEvents: Readonly<Record<AuditEvent, readonly [group: AuditGroup, label: string]>> = {
  'signed-in': ['sign-in', 'Signed in'],
  'sign-in-failed': ['sign-in', 'Sign-in failed'],
  'sign-in-throttled': ['sign-in', 'Sign-in blocked after too many attempts'],
  'signed-out': ['sign-in', 'Signed out'],
  'session-revoked': ['sign-in', 'Devices signed out'],
  'view-started': ['sign-in', 'Started viewing as a user'],
  'view-ended': ['sign-in', 'Stopped viewing as a user'],
  'token-exchanged': ['sign-in', 'Session handed to another app'],
  'refresh-token-reused': ['sign-in', 'Session ended: its key was used twice'],
  'password-requested': ['sign-in', 'Password reset requested'],
  'password-reset': ['sign-in', 'Password reset'],
  'password-changed': ['sign-in', 'Password changed'],
  refused: ['sign-in', 'Access denied'],

  registered: ['accounts', 'Registered'],
  'registration-changed': ['accounts', 'Registration changed'],
  'user-invited': ['accounts', 'User invited'],
  'invitation-changed': ['accounts', 'Invitation changed'],
  'invitation-accepted': ['accounts', 'Invitation accepted'],
  'email-verified': ['accounts', 'Email address confirmed'],
  'email-change-requested': ['accounts', 'New email address requested'],
  'email-changed': ['accounts', 'Email address changed'],
  renamed: ['accounts', 'Name changed'],
  'permissions-changed': ['accounts', 'Access changed'],
  'user-changed': ['accounts', 'User changed'],
  'user-merged': ['accounts', 'Accounts merged'],
  'role-changed': ['accounts', 'Role changed'],
  'created-by-command': ['accounts', 'Created by a command on the server'],
  'created-by-setup': ['accounts', 'First administrator created'],

  'product-changed': ['catalog', 'Product changed'],
  'category-changed': ['catalog', 'Category changed'],
  'unit-changed': ['catalog', 'Unit changed'],
  'custom-attribute-changed': ['catalog', 'Custom attribute changed'],
  'product-filter-set-changed': ['catalog', 'Product filter set changed'],
  'recall-changed': ['catalog', 'Recall changed'],

  'vendor-changed': ['vendors', 'Vendor changed'],
  'vendor-contact-changed': ['vendors', 'Vendor contact changed'],
  'vendor-document-changed': ['vendors', 'Vendor document changed'],
  'warehouse-changed': ['vendors', 'Warehouse changed'],
  'broker-changed': ['vendors', 'Broker changed'],
  'vendor-group-changed': ['vendors', 'Vendor group changed'],
  'vendor-category-changed': ['vendors', 'Vendor category changed'],
  'marketplace-request-changed': ['vendors', 'Marketplace request changed'],
  'asset-changed': ['vendors', 'Marketing asset changed'],
  'sample-request-changed': ['vendors', 'Sample request changed'],

  'partner-changed': ['stores', 'Partner changed'],
  'store-settings-changed': ['stores', 'Store settings changed'],
  'store-user-changed': ['stores', 'Store user changed'],
  'partner-group-changed': ['stores', 'Partner group changed'],
  'retail-group-changed': ['stores', 'Retail group changed'],

  'closed-day-changed': ['orders', 'Closed day changed'],
  'guide-changed': ['orders', 'Order guide changed'],
  'order-line-reviewed': ['orders', 'Order line reviewed'],
  'order-notice-sent': ['orders', 'Order notice sent'],
  'cart-reminded': ['orders', 'Reminder about an open cart sent'],

  'promotion-changed': ['money', 'Promotion changed'],
  'price-hold-changed': ['money', 'Price hold changed'],
  'invoicing-changed': ['money', 'Invoicing changed'],
  'payment-recorded': ['money', 'Payment recorded'],
  'payment-reversed': ['money', 'Payment reversed'],
  'payment-event-recorded': ['money', 'Payment event recorded'],
  'payment-event-handled': ['money', 'Payment event handled'],

  'change-set-moved': ['changes', 'Change set moved on'],
  'change-set-reviewed': ['changes', 'Supplier update reviewed'],
  'approval-rule-changed': ['changes', 'Approval rule changed'],

  'announcement-changed': ['help', 'Announcement changed'],
  'client-widget-changed': ['help', 'Client widget changed'],
  'faq-changed': ['help', 'FAQ changed'],
  'resource-changed': ['help', 'Resource changed'],
  'tutorial-changed': ['help', 'Tutorial changed'],

  exported: ['files', 'File exported'],

  'marketplace-changed': ['portal', 'Marketplace changed'],
  'login-logo-changed': ['portal', 'Login logo changed'],
  'table-definition-changed': ['portal', 'Table definition changed'],
  'extra-form-changed': ['portal', 'Form changed'],
  'job-retried': ['portal', 'Job started again'],
  'job-canceled': ['portal', 'Job canceled'],
}

const byName: ReadonlyMap<string, readonly [group: AuditGroup, label: string]> = new Map(
  Object.entries(auditEvents),
)

/** Returns the label of an event; its name for one that the portal no longer logs. */
export const auditLabel = (event: string): string => byName.get(event)?.[1] ?? event

/** Returns the events that a filter means: those of a group, or a single one. Null if there is no such event. */
export function eventsOf(filter: string): string[] | null {
  if (byName.has(filter)) return [filter]
  const events = [...byName].flatMap(([event, [group]]) => (group === filter ? event : []))
  return events.length > 0 ? events : null
}

/** Returns the name of the group of an event. */
export const auditGroupLabel = (event: string): string => auditGroups[byName.get(event)?.[0] ?? 'portal']
