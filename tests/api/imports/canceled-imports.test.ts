import { afterAll, expect, test } from 'vitest'

import { handleImports } from '../../../server/imports/import-job'
import { JobRunner } from '../../../server/jobs/job-runner'
import type { ImportRun } from '../../../src/domain/imports/import'
import { daysFromNow } from '../../setup/days'
import { openTestApi } from '../support/api'
import { importersOf, newProduct } from './importers'

const api = await openTestApi()
const { added, begin, getAs, postAs, runner, staff, started, supplier } = await importersOf(api)
afterAll(() => api.close())

test('an import is canceled while it is sent, or while it runs from another device; then it can be continued', async () => {
  const sending = await begin(supplier, 2)
  expect((await postAs(staff)(`/imports/${sending}/cancel`)).body.message).toBe('Import canceled')
  const late = await postAs(supplier)(`/imports/${sending}/rows`, { rows: [newProduct(2)] })
  expect([late.status, late.body.message]).toEqual([409, 'This import was canceled. Start a new one.'])
  expect((await postAs(supplier)(`/imports/${sending}/retry`)).body.message).toBe(
    'This import can’t be continued. Import its file again.',
  )

  const rows = Array.from({ length: 8 }, (_, index) => newProduct(index + 2))
  const hashid = await started(supplier, rows)
  const clock = () => api.clock.now
  const handler = handleImports(api.db, clock, 3)
  const interrupted = {
    ...handler,
    run: (...[claimed, control]: Parameters<typeof handler.run>) =>
      handler.run(claimed, {
        ...control,
        report: async (percent) => {
          await control.report(percent)
          if (percent < 50) await postAs(supplier)(`/imports/${hashid}/cancel`)
        },
      }),
  }
  await new JobRunner(api.db, [interrupted], clock).runDue()
  const canceled = await getAs(staff)<ImportRun>(`/imports/${hashid}`)
  expect(canceled).toMatchObject({ state: 'canceled', change_set: { status: 'canceled' } })
  expect(canceled.created_count).toBeLessThan(8)
  expect((await postAs(supplier)(`/imports/${hashid}/cancel`)).body.message).toBe('This import has ended.')

  expect((await postAs(supplier)(`/imports/${hashid}/retry`)).body.message).toBe('The import continues')
  await runner().runDue()
  expect(await getAs(supplier)<ImportRun>(`/imports/${hashid}`)).toMatchObject({
    state: 'done',
    created_count: 8,
    refused_count: 0,
  })
  expect((await postAs(supplier)(`/imports/${hashid}/retry`)).body.message).toBe('This import is done.')
})

test('the draft of an import is scheduled, and its run says so', async () => {
  const hashid = await begin(staff, 1)
  await postAs(staff)(`/imports/${hashid}/rows`, { rows: [newProduct(2)] })
  await postAs(staff)(`/imports/${hashid}/start`, { applies: false })
  await runner().runDue()
  const draft = await getAs(staff)<ImportRun>(`/imports/${hashid}`)
  expect(draft).toMatchObject({ state: 'done', change_set: { status: 'draft' } })
  const later = { day: daysFromNow(103), time: '06:00', time_zone: 'America/New_York' }
  expect((await postAs(staff)(`/changes/${draft.change_set?.hashid}/schedule`, later)).status).toBe(200)
  expect(await getAs(staff)<ImportRun>(`/imports/${hashid}`)).toMatchObject({
    change_set: { status: 'scheduled' },
  })
  expect(await added()).toEqual([])
})
