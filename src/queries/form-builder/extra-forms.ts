import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '@/auth/client/call'
import {
  extraForm,
  extraForms,
  listFormAnswers,
  listFormVersions,
  publishForm,
} from '@/domain/form-builder/managed-form'
import { copyName } from '@/domain/forms/copy-name'
import { adminRecord } from '@/queries/records/admin-record'

export const extraFormRecord = adminRecord({
  noun: 'form',
  kind: 'extra-form',
  to: '/admin/formbuilder',
  form: extraForm,
  endpoints: extraForms,
  affects: ['extra-questions'],
  archiving: {
    archive: 'Retire',
    archived: 'Retired',
    effect: 'Nobody is asked these questions any longer.',
  },
  duplicate: ({ name, ...values }) => ({ ...values, name: copyName(name), version: '0' }),
})

/** Publishes the saved draft of a form. `version` is the version of the form that the user saw. */
export const publishExtraForm = (hashid: string) =>
  mutationOptions({
    mutationFn: (version: string) => call(publishForm, { params: { hashid }, body: { version } }),
    meta: { invalidates: [['formbuilder'], ['extra-questions']], success: true },
  })

/** Published versions of a form, latest first. */
export const formVersions = (hashid: string) =>
  queryOptions({
    queryKey: ['formbuilder', 'versions', hashid],
    queryFn: async ({ signal }) =>
      (await call(listFormVersions, { params: { hashid }, query: { limit: -1 }, signal })).data,
  })

/** Answers to a form in all of its versions, latest first. */
export const formAnswers = (hashid: string) =>
  queryOptions({
    queryKey: ['formbuilder', 'answers', hashid],
    queryFn: async ({ signal }) =>
      (await call(listFormAnswers, { params: { hashid }, query: { limit: -1 }, signal })).data,
  })
