import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { formatDay } from '@/domain/orders/delivery'
import type { PromotionTerms } from '@/domain/pricing/managed-promotion'
import { productsText } from '@/domain/pricing/products-text'
import type { PromotionDecision } from '@/domain/pricing/promotion-approval'
import { promotionApproval } from '@/domain/pricing/promotion-stage'
import { auditChanges } from '../../access/audit-changes'
import { users } from '../../db/schema/access/users'
import { products } from '../../db/schema/catalogue/products'
import { promotions } from '../../db/schema/pricing/promotions'
import { vendors } from '../../db/schema/vendors/vendors'
import { ApiError, invalid } from '../../http/api-error'
import type { AppContext } from '../../http/app-context'
import type { Scope } from '../../http/scope'
import { staffRecipients } from '../../mail/order-recipients'
import { queueMails } from '../../mail/outbox'
import { promotionSubmittedMail } from '../../mail/promotion-mail'
import { raiseVersions } from '../../records/save-versioned'
import { findPromotion, type StoredPromotion } from './find-promotion'
import { checkPromotion, columnsOf, termsOf } from './promotion-terms'
import { lastCurrentDay } from './reached-stores'
import { writePromotion } from './write-promotion'

const { submitted, approved, sent_back } = promotionApproval.value

/**
 * Submits a promotion, or the change of a live one, for approval. Mails staff, and whoever submits it.
 * @throws a 422 unless there is something to approve
 */
export async function submitPromotion(
  scope: Scope,
  hashid: string,
  { origin }: Pick<AppContext, 'origin'>,
): Promise<void> {
  const promotion = await findPromotion(scope, hashid, 'lock')
  if (promotion.archived_at) throw invalid('promotion', 'This promotion has ended')
  if (promotion.approval === submitted || promotion.approval === approved)
    throw invalid('promotion', `This promotion is already ${labelOf(promotion.approval)}`)
  const terms = promotion.proposed ?? termsOf(promotion)
  await checkPromotion(scope, terms)
  if (terms.ends_on < (await lastCurrentDay(scope, terms)))
    throw invalid('ends_on', 'Choose today or a later day, and save')
  await write(scope, promotion, {
    approval: submitted,
    answer: '',
    submitted_by_hash: scope.user.hashid,
  })
  await mailStaff(scope, terms, `${origin()}/admin/promotions/${hashid}`)
  await mailSubmitter(
    scope,
    { ...promotion, submitted_by_hash: scope.user.hashid },
    {
      subject: `${terms.name} was submitted for approval`,
      body: `You submitted the promotion ${terms.name}. We email you when it is approved or sent back.`,
    },
  )
}

/**
 * Approves a submitted promotion, which carts then apply, or sends it back. Mails whoever submitted it.
 * @throws a 422 unless it is waiting for approval, and if it can no longer apply; a 409 if it has changed since it was read
 */
export async function decidePromotion(
  scope: Scope,
  hashid: string,
  { is_approved, answer, version }: PromotionDecision,
): Promise<void> {
  const promotion = await findPromotion(scope, hashid, 'lock')
  if (promotion.approval !== submitted || promotion.archived_at)
    throw invalid('is_approved', 'This promotion is no longer waiting for approval')
  if (String(promotion.version) !== version)
    throw new ApiError(409, 'This promotion changed while you were reading it. Read it again, then decide.')
  const terms = promotion.proposed ?? termsOf(promotion)
  if (is_approved) {
    await checkPromotion(scope, terms)
    if (terms.ends_on < (await lastCurrentDay(scope, terms)))
      throw invalid('is_approved', 'Its last day has passed. Send it back instead.')
  }
  await write(
    scope,
    promotion,
    is_approved
      ? { ...columnsOf(terms), approval: approved, is_live: true, proposed: null, answer: '' }
      : { approval: sent_back, answer },
  )
  await mailSubmitter(
    scope,
    promotion,
    is_approved
      ? {
          subject: `${terms.name} is approved`,
          body: `Your promotion ${terms.name} is approved. Carts apply it from ${formatDay(terms.starts_on, scope.now)} to ${formatDay(terms.ends_on, scope.now)}.`,
        }
      : {
          subject: `${terms.name} was sent back`,
          body: `Your promotion ${terms.name} was sent back: ${answer}\n\nChange it and submit it again.`,
        },
  )
}

/** Returns how many promotions, or changes of them, wait for approval. */
export const countWaiting = ({ db }: Pick<Scope, 'db'>): Promise<number> =>
  db.$count(promotions, and(eq(promotions.approval, submitted), isNull(promotions.archived_at)))

const labelOf = (approval: StoredPromotion['approval']) => promotionApproval.label(approval).toLowerCase()

/** Writes values as the next version, and logs the changes as displayed. */
async function write(scope: Scope, promotion: StoredPromotion, values: Partial<StoredPromotion>) {
  const { hashid, product_hashes, approval, answer } = promotion
  const parent_hash = product_hashes.length === 1 ? product_hashes[0] : null
  await writePromotion(scope, hashid, values)
  await raiseVersions(scope, { table: promotions }, [hashid])
  const after = await findPromotion(scope, hashid)
  await auditChanges(
    scope,
    'promotion-changed',
    hashid,
    { ...termsOf(promotion), approval: promotionApproval.label(approval), answer },
    { ...termsOf(after), approval: promotionApproval.label(after.approval), answer: after.answer },
    { parent_hash },
  )
}

async function mailStaff({ db, now }: Scope, { name, product_hashes }: PromotionTerms, link: string) {
  const [of] = await db
    .select({ product: products.name, vendor: vendors.name })
    .from(products)
    .innerJoin(vendors, eq(vendors.hashid, products.vendor_hash))
    .where(inArray(products.hashid, product_hashes))
    .orderBy(asc(products.name), asc(products.hashid))
    .limit(1)
  if (!of) return
  const product = productsText(of.product, product_hashes.length)
  const mail = promotionSubmittedMail({ name, vendor: of.vendor, product, link })
  const staff = await staffRecipients(db, 'promotions')
  await queueMails(
    db,
    staff.map((recipient) => ({ recipient, ...mail })),
    now,
    'promotions',
  )
}

async function mailSubmitter(
  { db, now }: Scope,
  { submitted_by_hash }: StoredPromotion,
  mail: { subject: string; body: string },
) {
  if (!submitted_by_hash) return
  const found = await db
    .select({ recipient: users.email })
    .from(users)
    .where(eq(users.hashid, submitted_by_hash))
  await queueMails(
    db,
    found.map(({ recipient }) => ({ recipient, ...mail })),
    now,
    'promotions',
  )
}
