import { beforeEach, expect } from 'vitest'
import { downloads } from '../../../server/db/schema/downloads'
import { jobs } from '../../../server/db/schema/jobs'
import { handleDownloads } from '../../../server/downloads/download-job'
import type { Files } from '../../../server/files/files'
import { JobRunner } from '../../../server/jobs/job-runner'
import { type Download, type DownloadRequest } from '../../../src/domain/downloads/download'
import type { Order } from '../../../src/domain/orders/order'
import { TEST_NOW } from '../../setup/calendar.mjs'
import type { TestApi } from '../support/api'

/** Signs in a corporate buyer before each test, who prepares files. */
export async function downloadsOf(api: TestApi) {
  let corporate: string
  const signIn = async () => {
    corporate = (await api.signIn('corporate')).access_token
  }
  beforeEach(async () => {
    api.clock.now = TEST_NOW
    await signIn()
    await api.db.delete(downloads)
    await api.db.delete(jobs)
  })
  const get = async <T>(path: string, token = corporate) =>
    (await api.send<{ data: T }>('GET', path, { token })).body.data
  const ask = (body: DownloadRequest, token = corporate) =>
    api.send<{ message: string; data: { hashid: string } }>('POST', '/downloads', { token, body })
  const act = (hashid: string, action: string, token = corporate) =>
    api.send('POST', `/downloads/${hashid}/${action}`, { token })
  const remove = (hashid: string) => api.send('DELETE', `/downloads/${hashid}`, { token: corporate })
  const list = (token = corporate) => get<Download[]>('/downloads', token)
  const fetchFile = (path: string, token = corporate) =>
    api.app.request(`/api/v1${path}`, { headers: { authorization: `Bearer ${token}` } })
  const bytesOf = async (hashid: string) => (await fetchFile(`/downloads/${hashid}/file`)).arrayBuffer()
  const runner = (files: Files = api.appContext.services.files) => {
    const clock = () => api.clock.now
    return new JobRunner(api.db, [handleDownloads({ db: api.db, files, pdfs: api.pdfs, clock })], clock)
  }
  /** Asks for a file and lets its job run. */
  async function prepared(request: DownloadRequest): Promise<Download> {
    const { status, body } = await ask(request)
    expect([status, body.message]).toEqual([200, 'Preparing your file. Find it under Downloads.'])
    await runner().runDue()
    const file = (await list()).find(({ hashid }) => hashid === body.data.hashid)
    if (!file) throw new Error('The file is not listed')
    return file
  }
  const orderHashes = async (count: number) =>
    (await get<Order[]>('/orders?limit=-1')).slice(0, count).map(({ hashid }) => hashid)
  return { act, ask, bytesOf, fetchFile, get, list, orderHashes, prepared, remove, runner, signIn }
}
