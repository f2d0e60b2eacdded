import { loginLogoForm, loginLogos } from '@/domain/marketplaces/login-logo'
import { adminRecord } from '@/queries/records/admin-record'

export const loginLogoRecord = adminRecord({
  noun: 'login logo',
  kind: 'login-logo',
  to: '/admin/logos',
  form: loginLogoForm,
  endpoints: loginLogos,
  archiving: { effect: 'Visitors no longer see it.' },
  // Visitors read the headline, so that a copy keeps it.
  duplicate: (values) => ({ ...values, starts_on: '', ends_on: '' }),
})
