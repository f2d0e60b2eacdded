import { type Example, period, type Subject } from './example'

/** The examples of a queue of registrations. */
const reviewExamples = (
  path: string,
  hashOf: (tenant: Subject) => string,
  approval: object,
): Record<string, Example> => ({
  [`GET ${path}/{hashid}`]: (tenant) => ({ params: { hashid: hashOf(tenant) } }),
  [`POST ${path}/{hashid}/question`]: (tenant) => ({
    params: { hashid: hashOf(tenant) },
    body: { text: 'Which state are you in?' },
  }),
  [`POST ${path}/{hashid}/decline`]: (tenant) => ({
    params: { hashid: hashOf(tenant) },
    body: { reason: 'A test' },
  }),
  [`POST ${path}/{hashid}/approve`]: (tenant) => ({ params: { hashid: hashOf(tenant) }, body: approval }),
})

export const accessExamples: Record<string, Example> = {
  'GET /admin/roles/{hashid}': () => ({ params: { hashid: 'role-store' } }),
  'POST /admin/roles/{hashid}': () => ({ params: { hashid: 'role-store' }, body: {} }),
  'GET /admin/roles/{hashid}/holders': () => ({ params: { hashid: 'role-store' } }),
  'GET /admin/users/{hashid}': ({ user }) => ({ params: { hashid: user } }),
  'POST /admin/users/{hashid}': ({ user }) => ({ params: { hashid: user }, body: {} }),
  'GET /admin/users/{hashid}/duplicates': ({ user }) => ({ params: { hashid: user } }),
  'POST /admin/users/{hashid}/merge': ({ user }) => ({ params: { hashid: user }, body: { from: user } }),
  'POST /admin/view-as/{hashid}': () => ({ params: { hashid: 'foreignuser' }, body: { reason: '' } }),
  'GET /admin/users/{hashid}/sessions': ({ user }) => ({ params: { hashid: user } }),
  'DELETE /admin/users/{hashid}/sessions/{id}': ({ userSession }) => ({
    params: { hashid: 'foreignuser', id: userSession },
  }),
  'DELETE /admin/users/{hashid}/sessions': () => ({ params: { hashid: 'foreignuser' } }),
  'POST /admin/invitations': () => ({ body: {} }),
  'POST /admin/invitations/{hashid}/resend': ({ invitation }) => ({ params: { hashid: invitation } }),
  'POST /admin/invitations/{hashid}/link': ({ invitation }) => ({ params: { hashid: invitation } }),
  'POST /admin/invitations/{hashid}/revoke': ({ invitation }) => ({ params: { hashid: invitation } }),
  ...reviewExamples('/admin/registrations', ({ registration }) => registration, {}),
  ...reviewExamples(
    '/supplier/onboarding/registrations',
    ({ supplierRegistration }) => supplierRegistration,
    { vendor_hash: '', vendor_name: 'Larder of the test' },
  ),
  'POST /auth/registration/answer': () => ({ body: { text: 'In Oregon' } }),
  'POST /account/name': () => ({ body: { name: 'Maya' } }),
  'POST /account/password': () => ({ body: { current_password: 'wrong', password: 'four plain words' } }),
  'POST /account/email': () => ({ body: { email: 'maya@example.com', current_password: 'wrong' } }),
  // Too many wrong passwords would be refused.
  'POST /account/close': () => ({ body: { current_password: '' } }),
  'POST /account/notifications': () => ({ body: { event: 'orders', channel: 'email', is_on: true } }),
  'GET /admin/access/explain': ({ user, order }) => ({ query: `user=${user}&record=${order}` }),
  'GET /admin/audit': () => ({ query: period }),
  'GET /admin/audit/{hashid}': ({ auditEntry }) => ({ params: { hashid: auditEntry } }),
  'GET /auth/user': () => ({ query: 'get_token=true' }),
  'DELETE /auth/sessions/{id}': ({ session }) => ({ params: { id: session }, isPersonal: true }),
  'POST /auth/profile-image': () => ({ body: new Blob(['hello'], { type: 'image/png' }) }),
}
