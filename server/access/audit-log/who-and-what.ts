import type { AuditedRecord } from '@/domain/access/audit-contract'
import type { AuditEvent } from '@/domain/access/audit-event'
import type { Logged } from './describe-entries'
import { keyOf, type Subject } from './record-names'

/** The fields that identify the actor and the record of an entry. */
interface Row extends Logged {
  event: AuditEvent
  user_hash: string | null
  actor_hash: string | null
  subject_hash: string | null
  email: string | null
  actor_name: string | null
  actor_email: string | null
  account_name: string | null
}

/** Events of people who are not signed in yet. Without an actor, others are the portal's own. */
const byVisitors: ReadonlySet<AuditEvent> = new Set([
  'signed-in',
  'sign-in-failed',
  'sign-in-throttled',
  'token-exchanged',
  'refresh-token-reused',
  'password-requested',
  'password-reset',
  'registered',
  'email-verified',
  'email-changed',
  'invitation-accepted',
  'created-by-setup',
])

/** Kinds of the records of events that are not named after them. */
const kinds: Readonly<Partial<Record<AuditEvent, string>>> = {
  'store-user-changed': 'partner',
  'invoicing-changed': 'vendor',
  'approval-rule-changed': 'marketplace',
  'permissions-changed': 'user',
  'session-revoked': 'user',
  'view-started': 'user',
  'view-ended': 'user',
  'user-merged': 'user',
  'created-by-command': 'marketplace',
  'payment-recorded': 'invoice',
  'payment-reversed': 'invoice',
  'payment-event-recorded': 'payment-event',
  'payment-event-handled': 'payment-event',
  'job-retried': 'job',
  'job-canceled': 'job',
  'change-set-moved': 'change-set',
  'change-set-reviewed': 'change-set',
  'order-line-reviewed': 'order',
  'cart-reminded': 'partner',
  'order-notice-sent': 'order-notice',
  exported: 'download',
}

/** Returns who acted: the account that was signed in, or the one that a visitor named. */
export function actorOf({
  event,
  user_hash,
  actor_hash,
  email,
  ...names
}: Row): Record<'actor' | 'email', string> {
  if (actor_hash !== null)
    return {
      actor: names.actor_name ?? 'Deleted account',
      email: (actor_hash === user_hash ? email : null) ?? names.actor_email ?? '',
    }
  if (!byVisitors.has(event)) return { actor: 'The portal', email: '' }
  const unknown = user_hash === null ? 'Unknown' : 'Deleted account'
  return { actor: names.account_name ?? unknown, email: email ?? '' }
}

/** Returns the record that an entry is about; null for what people do to themselves, and for rejected requests. */
export function subjectOf({ event, user_hash, actor_hash, subject_hash }: Row): Subject | null {
  if (event === 'refused') return null
  if (subject_hash !== null || event === 'exported')
    return { kind: kinds[event] ?? event.replace(/-changed$/, ''), hashid: subject_hash ?? '' }
  const isOfOther = user_hash !== null && user_hash !== actor_hash && !byVisitors.has(event)
  return isOfOther ? { kind: 'user', hashid: user_hash } : null
}

/** Returns the record of an entry with its name, or the name that it had. */
export function recordOf(row: Row, names: ReadonlyMap<string, string>): AuditedRecord | null {
  const subject = subjectOf(row)
  if (!subject) return null
  const name = names.get(keyOf(subject))
  return { ...subject, name: name ?? loggedName(row), is_stored: name !== undefined }
}

function loggedName({ event, details, email }: Row): string {
  const name = nameIn(details?.after) ?? nameIn(details?.before) ?? nameIn(details)
  return name ?? (event === 'permissions-changed' && email !== null ? email : 'Deleted record')
}

function nameIn(values: unknown): string | null {
  if (typeof values !== 'object' || values === null) return null
  const all = new Map<string, unknown>(Object.entries(values))
  const name = ['name', 'display_name', 'title', 'file'].map((field) => all.get(field)).find(isText)
  return name ?? null
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
