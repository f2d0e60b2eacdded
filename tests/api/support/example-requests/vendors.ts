import { vendorProfileForm } from '../../../../src/domain/vendors/vendor-form'
import { crudExamples, type Example, inContext, type Subject } from './example'

/** The examples of records that belong to a vendor. */
const vendorRecordExamples = (
  path: string,
  hashOf: (tenant: Subject) => string,
  form: (tenant: Subject) => object,
): Record<string, Example> => {
  const params = (tenant: Subject) => ({ vendor: tenant.vendor, hashid: hashOf(tenant) })
  const body = (tenant: Subject) => ({ ...form(tenant), vendor_hash: tenant.vendor, version: '1' })
  return {
    [`GET /vendor/{vendor}/${path}`]: ({ vendor }) => ({ params: { vendor } }),
    [`POST /vendor/{vendor}/${path}`]: (tenant) => ({
      params: { vendor: tenant.vendor },
      body: body(tenant),
    }),
    [`POST /vendor/{vendor}/${path}/{hashid}`]: (tenant) => ({ params: params(tenant), body: body(tenant) }),
    [`POST /vendor/{vendor}/${path}/{hashid}/remove`]: (tenant) => ({ params: params(tenant) }),
  }
}

const ofVendor: Example = ({ vendor }) => ({ params: { vendor } })

const profileExample = {
  ...vendorProfileForm.empty,
  name: 'Vendor of the test',
  city: 'Salem',
  state: 'OR',
  order_minimum: '100',
  delivery_weekdays: ['1'],
}

export const vendorsExamples: Record<string, Example> = {
  ...crudExamples('/admin/vendor-groups', ({ vendorGroup }) => vendorGroup),
  ...crudExamples('/admin/vendor-categories', ({ vendorCategory }) => vendorCategory),
  ...crudExamples('/admin/brokers', ({ broker }) => broker),
  'POST /supplier/vendor': ({ vendor }) => ({ body: { vendor_hash: vendor } }),
  'POST /supplier/onboarding/vendors/{vendor}/complete': ({ vendor }) => ({
    params: { vendor },
    body: { opens_vendor: false },
  }),
  ...vendorRecordExamples(
    'contacts',
    ({ contact }) => contact,
    () => ({ name: 'Ann', role: 'Accounting', email: '', phone: '' }),
  ),
  ...vendorRecordExamples(
    'warehouses',
    ({ warehouse }) => warehouse,
    () => ({
      name: 'Main',
      street: '1 Dock Road',
      city: 'Salem',
      state: 'OR',
      zip: '97301',
      storage_types: ['1'],
    }),
  ),
  ...vendorRecordExamples(
    'closed-days',
    ({ vendorClosedDay }) => vendorClosedDay,
    () => ({ name: 'Inventory', day: '2100-01-05', holiday: '' }),
  ),
  ...vendorRecordExamples(
    'documents',
    ({ document }) => document,
    ({ documentFile }) => ({ kind: 'w9', name: '', document_hash: documentFile, expires_on: '' }),
  ),
  'GET /vendor/{vendor}/documents/{hashid}/file': ({ vendor, document }) => ({
    params: { vendor, hashid: document },
  }),
  'POST /documentFiles': () => ({
    query: 'name=hello.pdf',
    body: new Blob(['hello'], { type: 'application/pdf' }),
  }),
  'GET /vendor/{vendor}/setup': ofVendor,
  'POST /vendor/{vendor}/setup': ({ vendor }) => ({
    params: { vendor },
    body: { changes: [{ field: 'website', before: 'never', after: 'always' }] },
  }),
  'POST /vendor/{vendor}/setup/submit': ({ vendor }) => ({ params: { vendor }, body: {} }),
  'POST /vendor/{vendor}/setup/questions': ({ vendor }) => ({
    params: { vendor },
    body: { step: 'company', text: 'Which name is on your invoices?' },
  }),
  'POST /vendor/{vendor}/setup/replies': ({ vendor }) => ({
    params: { vendor },
    body: { step: 'company', text: 'The legal one.' },
  }),
  'POST /vendor/{vendor}/setup/review': ({ vendor }) => ({
    params: { vendor },
    body: { submission_status: 3 },
  }),
  'GET /vendor/{vendor}/profile': ofVendor,
  'POST /vendor/{vendor}/profile': ({ vendor }) => ({ params: { vendor }, body: profileExample }),
  'GET /vendor/{vendor}/preview': ofVendor,
  'GET /vendor/{vendor}/users': ofVendor,
  'POST /vendor/{vendor}/users': ({ vendor }) => ({
    params: { vendor },
    body: { name: 'Ann', email: 'operations@portal.test' },
  }),
  'POST /vendor/{vendor}/users/{hashid}': ({ vendor, vendorUser }) => ({
    params: { vendor, hashid: vendorUser },
    body: { is_active: true },
  }),
  'POST /vendor/{vendor}/invitations/{hashid}/resend': ({ vendor, vendorInvitation }) => ({
    params: { vendor, hashid: vendorInvitation },
  }),
  'POST /vendor/{vendor}/invitations/{hashid}/link': ({ vendor, vendorInvitation }) => ({
    params: { vendor, hashid: vendorInvitation },
  }),
  'POST /vendor/{vendor}/invitations/{hashid}/revoke': ({ vendor, vendorInvitation }) => ({
    params: { vendor, hashid: vendorInvitation },
  }),
  ...crudExamples('/admin/assets', ({ asset }) => asset),
  ...crudExamples('/supplier/assets', ({ asset }) => asset),
  'POST /supplier/assets/{hashid}': ({ asset, assetFile, vendor }) => ({
    params: { hashid: asset },
    body: {
      name: 'Logo',
      vendor_hash: vendor,
      kind: 'logo',
      product_hashes: [],
      marketplace_hashes: [],
      expires_on: '',
      file_hash: assetFile,
      video_url: '',
      version: '1',
    },
  }),
  'GET /vendors': inContext,
  'GET /vendors/summaries': inContext,
  'GET /vendor/{vendor}': ({ vendor, context }) => ({ params: { vendor }, query: context }),
  'GET /vendor/{vendor}/form': ({ vendor }) => ({ params: { vendor } }),
  'POST /vendor': () => ({ body: {} }),
  'POST /vendor/{vendor}': ({ vendor }) => ({ params: { vendor }, body: {} }),
  'GET /marketingAssets': inContext,
  'GET /marketingAssets/{id}/file': ({ asset }) => ({ params: { id: asset } }),
  'POST /assetFiles': () => ({
    query: 'name=hello.pdf',
    body: new Blob(['hello'], { type: 'application/pdf' }),
  }),
  'GET /assetFiles/{hashid}': ({ assetFile }) => ({ params: { hashid: assetFile } }),
}
