import { extraForms } from '../../../../server/db/schema/form-builder/extra-forms'
import type { TestApi } from '../api'

/** A form with extra questions. */
export async function someExtraForm({ db }: TestApi) {
  await db
    .insert(extraForms)
    .values({ hashid: 'extra_form', name: 'Extra form', place: 'sample-requests', draft: '' })
    .onConflictDoNothing()
  return { extraForm: 'extra_form' }
}
