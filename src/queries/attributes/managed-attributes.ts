import { attributeForm, customAttributes } from '@/domain/attributes/managed-attribute'
import { copyName } from '@/domain/forms/copy-name'
import { adminRecord } from '@/queries/records/admin-record'

export const attributeRecord = adminRecord({
  noun: 'custom attribute',
  kind: 'custom-attribute',
  to: '/admin/custom-attributes',
  form: attributeForm,
  endpoints: customAttributes,
  affects: ['attributes', 'products', 'own-products', 'vendors', 'product'],
  archiving: { effect: 'Forms and lists no longer show it. Its values are kept until you restore it.' },
  duplicate: ({ name, ...values }) => ({ ...values, name: copyName(name), version: '0' }),
})
