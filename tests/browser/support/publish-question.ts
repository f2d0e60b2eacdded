import type { Page } from '@playwright/test'
import type { FormContent, Question } from '../../../src/domain/form-builder/form-content'
import type { FormPlace } from '../../../src/domain/form-builder/form-place'
import { callFrom } from './calls'

/** Publishes a form with one question. */
export async function publishQuestion(
  developer: Page,
  place: FormPlace,
  question: Pick<Question, 'type' | 'label'>,
): Promise<void> {
  const content: FormContent = {
    sections: [
      {
        id: 'section',
        title: '',
        questions: [{ ...question, id: 'asked', help: '', required: true, options: [], condition: null }],
      },
    ],
  }
  const { data } = await callFrom<{ data: { hashid: string } }>(developer, '/admin/formbuilder', {
    name: question.label,
    place,
    draft: JSON.stringify(content),
    version: '0',
  })
  await callFrom(developer, `/admin/formbuilder/${data.hashid}/publish`, { version: '1' })
}
