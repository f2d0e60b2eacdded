import * as z from 'zod/mini'
import { readExtraQuestions, readRegistrationQuestions } from '@/domain/form-builder/contract'
import { formPlace } from '@/domain/form-builder/form-place'
import { listFormAnswers, listFormVersions, publishForm } from '@/domain/form-builder/managed-form'
import { notFound } from '../http/api-error'
import { serve, serveAnyone } from '../http/serve'
import { readLiveVersion } from './extra-answers'
import { listAnswers } from './list-answers'
import { publish, readVersions } from './publish'

export const formBuilderRoutes = [
  serve(publishForm, async ({ scope, params, body }) => {
    const number = await publish(scope, params.hashid, body.version)
    return { data: { number }, message: `Version ${number} published` }
  }),
  serve(listFormVersions, async ({ scope, params }) => ({ data: await readVersions(scope, params.hashid) })),
  serve(listFormAnswers, async ({ scope, params }) => ({ data: await listAnswers(scope, params.hashid) })),
  serve(readExtraQuestions, async ({ scope, params }) => {
    const { data: place } = z.safeParse(formPlace, params.place)
    if (!place) throw notFound('This place')
    return { data: await readLiveVersion(scope.db, place) }
  }),
  serveAnyone(readRegistrationQuestions, async ({ db }) => ({
    data: await readLiveVersion(db, 'registrations'),
  })),
]
