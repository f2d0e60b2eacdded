import { daysFromNow } from '../../../setup/days'
import { crudExamples, type Example } from './example'

const ofGroup: Example = ({ group }) => ({ params: { hashid: group } })

const ofRequest =
  (body: object = {}): Example =>
  ({ marketplaceRequest }) => ({ params: { hashid: marketplaceRequest }, body })

const ofOwnRequest =
  (body: object = {}): Example =>
  ({ vendor, marketplaceRequest }) => ({ params: { vendor, hashid: marketplaceRequest }, body })

const inMarketplace =
  (body: object = {}): Example =>
  ({ vendor, sellsIn }) => ({ params: { vendor, marketplace: sellsIn }, body })

export const marketplacesExamples: Record<string, Example> = {
  ...crudExamples('/admin/retailgroups', ({ retailGroup }) => retailGroup),
  ...crudExamples('/admin/partnergroups', ({ group }) => group),
  'GET /admin/partnergroups/{hashid}/stores': ofGroup,
  'GET /admin/partnergroups/{hashid}/users': ofGroup,
  'GET /admin/partnergroups/{hashid}/closed-days': ofGroup,
  ...crudExamples('/admin/logos', ({ loginLogo }) => loginLogo),
  'GET /vendor/{vendor}/marketplaces': ({ vendor }) => ({ params: { vendor } }),
  'GET /vendor/{vendor}/marketplace-requests': ({ vendor }) => ({ params: { vendor } }),
  'GET /vendor/{vendor}/marketplaces/{marketplace}/stores': inMarketplace(),
  'POST /vendor/{vendor}/marketplaces/{marketplace}/join': inMarketplace({
    message: '',
    terms: '',
    accepts_terms: true,
  }),
  'POST /vendor/{vendor}/marketplaces/{marketplace}/terms': inMarketplace({ terms: '' }),
  'POST /vendor/{vendor}/marketplaces/{marketplace}/leave': inMarketplace({
    last_day: daysFromNow(43),
    message: 'A test',
  }),
  'POST /vendor/{vendor}/marketplace-requests/{hashid}/withdraw': ofOwnRequest(),
  'POST /vendor/{vendor}/marketplace-requests/{hashid}/reply': ofOwnRequest({ text: 'In May' }),
  'GET /supplier/onboarding/marketplace-requests/{hashid}': ofRequest(),
  'POST /supplier/onboarding/marketplace-requests/{hashid}/approve': ofRequest({ opens_vendor: false }),
  'POST /supplier/onboarding/marketplace-requests/{hashid}/question': ofRequest({ text: 'When?' }),
  'POST /supplier/onboarding/marketplace-requests/{hashid}/decline': ofRequest({ reason: 'A test' }),
  ...crudExamples('/admin/marketplaces', ({ marketplace }) => marketplace),
}
