import { mutationOptions } from '@tanstack/react-query'
import { call } from '@/auth/client/call'
import type { BodyOf } from '@/domain/contract/endpoint'
import { defineTable, definitionForm, tableDefinitions } from '@/domain/tables/managed-definition'
import { adminRecord } from '@/queries/records/admin-record'

export const definitionRecord = adminRecord({
  noun: 'table definition',
  kind: 'table-definition',
  to: '/admin/tables-defs',
  form: definitionForm,
  endpoints: tableDefinitions,
  affects: ['tables'],
  archiving: { archive: 'Reset', archived: 'Reset', effect: 'The table starts with its built-in layout.' },
})

/** Defines the layout that a table starts with for some users; without columns, resets it. */
export const defineLayout = (key: string) =>
  mutationOptions({
    mutationFn: (body: BodyOf<typeof defineTable>) => call(defineTable, { params: { key }, body }),
    meta: { invalidates: [['tables'], ['tables-defs']], success: true, failure: 'Layout' },
  })
