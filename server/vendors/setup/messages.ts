import { and, eq, inArray } from 'drizzle-orm'
import type { NotificationEvent } from '@/domain/access/notification'
import { userStatus } from '@/domain/access/user-status'
import { hasOpenQuestion, setupSteps } from '@/domain/vendors/setup'
import { type SetupStep } from '@/domain/vendors/setup-search'
import { users } from '../../db/schema/access/users'
import { setupMessages } from '../../db/schema/vendors/setup'
import { ApiError } from '../../http/api-error'
import type { AppContext } from '../../http/app-context'
import { newHash } from '../../http/hash'
import type { Scope } from '../../http/scope'
import { staffRecipients, vendorRecipients } from '../../mail/order-recipients'
import { queueMails } from '../../mail/outbox'
import { setupQuestionMail, setupReplyMail } from '../../mail/setup-mail'
import { findSetupVendor } from '../find-vendor'
import { readMessages } from './read-setup'
import { findOnboarding } from './save-setup'

interface Message {
  step: SetupStep
  text: string
}
type Links = Pick<AppContext, 'origin'>

/** Asks a vendor about a step, and mails its people. @throws a 409 if its onboarding has ended */
export async function askQuestion(
  scope: Scope,
  vendor_hash: string,
  { step, text }: Message,
  { origin }: Links,
): Promise<string> {
  const vendor = await findSetupVendor(scope, vendor_hash, 'lock')
  if (!vendor.is_onboarding) throw new ApiError(409, `${vendor.name} is already set up.`)
  await addMessage(scope, vendor_hash, { step, text, is_answer: false })
  const mail = setupQuestionMail({
    vendor: vendor.name,
    step: setupSteps[step],
    text,
    link: `${origin()}/supplier/onboarding?step=${step}`,
  })
  const recipients = await vendorRecipients(scope.db, vendor_hash)
  await mailAll(scope, vendor_hash, recipients, mail)
  return `We emailed your question to ${vendor.name}.`
}

/** Answers the open question about a step, and mails whoever asked. @throws a 409 if there is none */
export async function replyToQuestion(
  scope: Scope,
  vendor_hash: string,
  { step, text }: Message,
  { origin }: Links,
): Promise<string> {
  const vendor = await findOnboarding(scope, vendor_hash)
  if (!hasOpenQuestion(await readMessages(scope, vendor_hash), step))
    throw new ApiError(409, 'There is no open question here. Someone may have replied already.')
  const askers = await readAskers(scope, vendor_hash, step)
  await addMessage(scope, vendor_hash, { step, text, is_answer: true })
  const mail = setupReplyMail({
    vendor: vendor.name,
    author: scope.user.name,
    step: setupSteps[step],
    text,
    link: `${origin()}/admin/supplier/onboardingstatus/${vendor_hash}`,
  })
  const recipients = askers.length > 0 ? askers : await staffRecipients(scope.db)
  await mailAll(scope, vendor_hash, recipients, mail, 'account-setup')
  return 'Reply sent'
}

const addMessage = (
  { db, user, now }: Scope,
  vendor_hash: string,
  message: Message & { is_answer: boolean },
) =>
  db.insert(setupMessages).values({
    hashid: newHash(),
    vendor_hash,
    user_hash: user.hashid,
    ...message,
    created_at: now.toISOString(),
  })

/** Returns the addresses of active staff who asked about a step. */
async function readAskers({ db }: Scope, vendor_hash: string, step: SetupStep): Promise<string[]> {
  const asked = db
    .select({ hashid: setupMessages.user_hash })
    .from(setupMessages)
    .where(
      and(
        eq(setupMessages.vendor_hash, vendor_hash),
        eq(setupMessages.step, step),
        eq(setupMessages.is_answer, false),
      ),
    )
  const people = await db
    .select({ email: users.email })
    .from(users)
    .where(and(inArray(users.hashid, asked), eq(users.status, userStatus.active)))
  return people.map(({ email }) => email)
}

export const mailAll = (
  { db, now }: Scope,
  vendor_hash: string,
  recipients: readonly string[],
  mail: { subject: string; body: string },
  event?: NotificationEvent,
) =>
  queueMails(
    db,
    [...new Set(recipients)].map((recipient) => ({ recipient, tenant_hash: vendor_hash, ...mail })),
    now,
    event,
  )
