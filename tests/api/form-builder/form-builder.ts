import type { ExtraAnswers, PublishedVersion } from '../../../src/domain/form-builder/contract'
import type { FormContent, Question } from '../../../src/domain/form-builder/form-content'
import type { FormPlace } from '../../../src/domain/form-builder/form-place'
import type { TestApi } from '../support/api'

interface Answer {
  message: string
  data: { hashid: string; number: number }
  errors?: Record<string, string[]>
}

const SECOND = 1000

/** A signed-in developer who builds forms. */
export async function builderOf(api: TestApi) {
  const { access_token: token } = await api.signIn('developer')
  const get = async <T>(path: string) =>
    (await api.send<{ data: T }>('GET', `/admin/formbuilder${path}`, { token })).body.data
  /** Sends each write a second after the last one: the history is in order of time. */
  const post = (path: string, body: object) => {
    api.clock.now = new Date(api.clock.now.getTime() + SECOND)
    return api.send<Answer>('POST', `/admin/formbuilder${path}`, { token, body })
  }
  const add = async (name: string, place: FormPlace, content: FormContent) =>
    (await post('', { name, place, draft: JSON.stringify(content), version: '0' })).body.data.hashid
  const publish = async (hashid: string) => {
    const { version } = await get<{ version: string }>(`/${hashid}`)
    return post(`/${hashid}/publish`, { version })
  }
  return {
    token,
    get,
    post,
    add,
    publish,
    save: async (hashid: string, changed: object) =>
      post(`/${hashid}`, { ...(await get<object>(`/${hashid}`)), ...changed }),
    retire: (hashid: string, is_archived = true) => post(`/${hashid}/archive`, { is_archived }),
    /** Publishes a new form. */
    live: async (name: string, place: FormPlace, content: FormContent) => {
      const hashid = await add(name, place, content)
      await publish(hashid)
      return hashid
    },
    asked: async (place: FormPlace) => {
      const path = `/extra-questions/${place}`
      return (await api.send<{ data: PublishedVersion | null }>('GET', path, { token })).body.data
    },
  }
}

/** A choice, a required question that depends on it, and an optional one. */
export const sampleContent: FormContent = {
  sections: [
    {
      id: 'tasting',
      title: 'Tasting',
      questions: [
        question('kind', {
          type: 'choice',
          label: 'Who tastes it?',
          options: [
            { id: 'chef', label: 'Our chef' },
            { id: 'guests', label: 'Guests' },
          ],
        }),
        question('guests', {
          type: 'number',
          label: 'How many guests?',
          required: true,
          condition: { question: 'kind', answer: 'guests' },
        }),
        question('when', { type: 'date', label: 'When?' }),
      ],
    },
  ],
}

export function question(id: string, parts: Partial<Question>): Question {
  return { id, type: 'text', label: id, help: '', required: false, options: [], condition: null, ...parts }
}

/** Answers to a version. */
export const answersTo = (
  version: PublishedVersion | null,
  answers: ExtraAnswers['answers'],
): ExtraAnswers => ({
  version_hash: version?.version_hash ?? '',
  answers,
})
