import { and, eq } from 'drizzle-orm'
import { registrationStatus } from '@/domain/access/registration-review'
import { registrationMessages, registrations } from '../../db/schema/access/registrations'
import { invalid } from '../../http/api-error'
import { newHash } from '../../http/hash'
import type { Scope } from '../../http/scope'
import { auditChanges } from '../audit-changes'
import { readOwnRegistration } from './read-registrations'

const { waiting, asked } = registrationStatus.value

/** Stores the answer to the question about the user's registration, which then waits again. */
export async function answer(scope: Scope, text: string): Promise<string> {
  const own = await readOwnRegistration(scope)
  const [reopened] = await scope.db
    .update(registrations)
    .set({ status: waiting })
    .where(and(eq(registrations.hashid, own?.hashid ?? ''), eq(registrations.status, asked)))
    .returning({ hashid: registrations.hashid })
  if (!reopened) throw invalid('text', "There's no open question about your registration.")
  const registration_hash = reopened.hashid
  await scope.db.insert(registrationMessages).values({
    hashid: newHash(),
    registration_hash,
    user_hash: scope.user.hashid,
    is_answer: true,
    text,
    created_at: scope.now.toISOString(),
  })
  await auditChanges(
    scope,
    'registration-changed',
    registration_hash,
    { status: asked },
    { status: waiting, answer: text },
  )
  return 'Thanks. We received your answer and will email you.'
}
