import { eq, or } from 'drizzle-orm'
import { readRecalls } from '../../catalogue/recalls/recall-views'
import { invitations } from '../../db/schema/access/invitations'
import { registrations } from '../../db/schema/access/registrations'
import { roles } from '../../db/schema/access/roles'
import { sessions } from '../../db/schema/access/sessions'
import { users } from '../../db/schema/access/users'
import { attributes } from '../../db/schema/attributes'
import { cartReminderRecipients, cartReminders } from '../../db/schema/cart/reminders'
import { categories, units } from '../../db/schema/catalogue/categories'
import { productFilterSets } from '../../db/schema/catalogue/filter-sets'
import { recalls } from '../../db/schema/catalogue/recalls'
import { downloads } from '../../db/schema/downloads'
import { extraForms } from '../../db/schema/form-builder/extra-forms'
import { paymentEvents } from '../../db/schema/invoices/payments'
import { jobs } from '../../db/schema/jobs'
import { loginLogos } from '../../db/schema/marketplaces/login-logos'
import { marketplaceRequests } from '../../db/schema/marketplaces/marketplace-requests'
import { marketplaces } from '../../db/schema/marketplaces/marketplaces'
import { retailGroups } from '../../db/schema/marketplaces/retail-groups'
import { noticeRecipients, orderNotices } from '../../db/schema/orders/order-notices'
import { announcements } from '../../db/schema/support/announcements'
import { clientWidgets } from '../../db/schema/support/client-widgets'
import { faqs, resources, tutorials } from '../../db/schema/support/help'
import { tableDefinitions, tableViews } from '../../db/schema/tables'
import { vendorCategories } from '../../db/schema/vendors/categories'
import { brokers } from '../../db/schema/vendors/profiles'
import { vendorGroups } from '../../db/schema/vendors/vendors'
import { inReview } from '../../marketplaces/vendors/read-requests'
import { readAnnouncements } from '../../support/announcements/read-announcements'
import { readOwnFaqs } from '../../support/faqs'
import { isShown } from '../../support/resources'
import { readVendorUsers } from '../../vendors/users/vendor-users'
import { buyerQueue, inQueue, supplierQueue } from '../registration/read-registrations'
import { readUsers } from '../users/read-users'
import { byAll, listed, type RecordKind, where } from './record-kind'

/** A record that staff administer for everyone. */
const shared = (noun: string, { hashid: key }: { hashid: RecordKind['key'] }): RecordKind => ({
  noun,
  key,
  owner: {},
  isReached: byAll,
})

/** Kinds of records that belong to people, or that staff administer. */
export const otherKinds: Readonly<Record<string, RecordKind>> = {
  registration: {
    noun: 'Registration',
    key: registrations.hashid,
    owner: { marketplace: registrations.marketplace_hash },
    isReached: where(registrations.hashid, (scope) => inQueue(scope, [...buyerQueue, ...supplierQueue])),
  },
  user: {
    noun: 'User',
    key: users.hashid,
    owner: { vendor: users.vendor_hash },
    isReached: async (scope, hashid, path) => {
      const { vendor_hash } = scope.user
      if (vendor_hash) return listed(() => readVendorUsers(scope, vendor_hash))(scope, hashid, path)
      return (await readUsers(scope, { isIn: (column) => eq(column, hashid), limit: 1 })).length > 0
    },
  },
  invitation: {
    noun: 'Invitation',
    key: invitations.hashid,
    owner: { vendor: invitations.vendor_hash },
    isReached: where(invitations.hashid, ({ ofVendors }) => ofVendors(invitations.vendor_hash)),
  },
  'marketplace-request': {
    noun: 'Marketplace request',
    key: marketplaceRequests.hashid,
    owner: { vendor: marketplaceRequests.vendor_hash, marketplace: marketplaceRequests.marketplace_hash },
    isReached: where(marketplaceRequests.hashid, (scope) =>
      scope.user.vendor_hash ? scope.ofVendors(marketplaceRequests.vendor_hash) : inReview(scope),
    ),
  },
  session: {
    noun: 'Session',
    key: sessions.hashid,
    owner: { person: sessions.user_hash },
    isReached: where(sessions.hashid, ({ user }) => eq(sessions.user_hash, user.hashid)),
  },
  download: {
    noun: 'Download',
    key: downloads.hashid,
    owner: { person: downloads.user_hash },
    isReached: where(downloads.hashid, ({ user }) => eq(downloads.user_hash, user.hashid)),
  },
  'table-view': {
    noun: 'Table view',
    key: tableViews.hashid,
    owner: { person: tableViews.user_hash },
    isReached: where(tableViews.hashid, ({ user }) =>
      or(eq(tableViews.user_hash, user.hashid), eq(tableViews.shared_with_role, user.role_name)),
    ),
  },
  'cart-reminder': {
    noun: 'Cart reminder',
    key: cartReminders.hashid,
    owner: { store: cartReminders.store_hash, vendor: cartReminders.vendor_hash },
    isReached: where(cartReminderRecipients.reminder_hash, ({ user }) =>
      eq(cartReminderRecipients.user_hash, user.hashid),
    ),
  },
  'order-notice': {
    noun: 'Order notice',
    key: orderNotices.hashid,
    owner: {},
    isReached: where(noticeRecipients.notice_hash, ({ user }) => eq(noticeRecipients.user_hash, user.hashid)),
  },
  announcement: {
    noun: 'Announcement',
    key: announcements.hashid,
    owner: { marketplace: announcements.marketplace_hash },
    isReached: listed(readAnnouncements),
  },
  recall: { noun: 'Recall', key: recalls.hashid, owner: {}, isReached: listed(readRecalls) },
  faq: {
    noun: 'FAQ',
    key: faqs.hashid,
    owner: { marketplace: faqs.marketplace_hash },
    isReached: listed(readOwnFaqs),
  },
  resource: {
    noun: 'Resource',
    key: resources.hashid,
    owner: {},
    isReached: where(resources.hashid, isShown),
  },
  tutorial: shared('Tutorial', tutorials),
  marketplace: shared('Marketplace', marketplaces),
  'retail-group': shared('Retail group', retailGroups),
  broker: shared('Broker', brokers),
  category: shared('Category', categories),
  unit: shared('Unit', units),
  'custom-attribute': shared('Custom attribute', attributes),
  'product-filter-set': shared('Product filter set', productFilterSets),
  'extra-form': shared('Form', extraForms),
  'login-logo': shared('Login logo', loginLogos),
  'client-widget': shared('Client widget', clientWidgets),
  'table-definition': shared('Table definition', tableDefinitions),
  'vendor-category': shared('Vendor category', vendorCategories),
  'vendor-group': shared('Vendor group', vendorGroups),
  role: shared('Role', roles),
  job: shared('Job', jobs),
  'payment-event': shared('Payment report', paymentEvents),
}
