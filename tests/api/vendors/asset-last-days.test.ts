import { afterAll, expect, test } from 'vitest'
import { outbox } from '../../../server/db/schema/system'

import { remindOfAssets } from '../../../server/vendors/assets/remind-assets'
import type { AssetMedia } from '../../../src/domain/vendors/asset'
import { type AssetRow, assetState } from '../../../src/domain/vendors/managed-asset'
import { daysFromNow, timeOn } from '../../setup/days'
import { openTestApi } from '../support/api'

import { assetsOf, pdf } from './managed-assets'

const api = await openTestApi()
const { added, as, change, ownVendor, read, seen, signInAgain, uploaded } = await assetsOf(api)

afterAll(() => api.close())

const shared = (hashid: string) =>
  api.send<{ data: AssetMedia & { title: string; file_url: string } }>('GET', `/public/asset/${hashid}`)

test('vendors and staff get one email 14 and one 3 days before the last day of an asset', async () => {
  const noon = (date: string) => timeOn(date, '12:00')
  const title = 'Holiday display'
  const hashid = await added({ name: title, video_url: 'videos.example/1', expires_on: daysFromNow(224) })
  const archived = await added({ name: 'Old', video_url: 'videos.example/2', expires_on: daysFromNow(224) })
  await api.send('POST', `/admin/assets/${archived}/archive`, {
    token: as.staff,
    body: { is_archived: true },
  })
  const remind = (date: string) =>
    api.db.transaction((tx) => remindOfAssets(tx, noon(date), 'https://portal.test'))
  const all = async (dates: readonly string[]) => {
    const counts: number[] = []
    for (const date of dates) counts.push(await remind(date))
    return counts
  }
  expect(
    await all([daysFromNow(209), daysFromNow(210), daysFromNow(210), daysFromNow(214), daysFromNow(221)]),
  ).toEqual([0, 1, 0, 0, 1])
  expect(await all([daysFromNow(224), daysFromNow(225)])).toEqual([0, 0])
  const mails = (await api.db.select().from(outbox)).filter(({ body }) => body.includes(title))
  const staffMails = mails.filter(({ recipient }) => recipient === 'operations@portal.test')
  expect(staffMails).toHaveLength(2)
  expect(staffMails[0]?.body).toContain('https://portal.test/admin/assets')
  expect(mails.some(({ body }) => body.includes('Old'))).toBe(false)
  // Another last day is another reminder; other changes are not.
  await change(hashid, { name: `${title} 2` })
  expect(await remind(daysFromNow(222))).toBe(0)
  await change(hashid, { expires_on: daysFromNow(234) })
  expect(await all([daysFromNow(222), daysFromNow(231), daysFromNow(231)])).toEqual([1, 1, 0])

  // The people of the vendor get a link to their own page.
  await added({
    name: 'Own',
    vendor_hash: ownVendor,
    video_url: 'videos.example/3',
    expires_on: daysFromNow(316),
  })
  expect(await remind(daysFromNow(306))).toBe(1)
  const [own] = (await api.db.select().from(outbox)).filter(
    ({ recipient, body }) => recipient === 'supplier@portal.test' && body.includes('Own: last day'),
  )
  expect(own?.body).toContain('https://portal.test/supplier/assets')
})

test('an asset is marked two weeks before its last day and hidden behind it; opened links and downloads are counted', async () => {
  const start = api.clock.now
  api.clock.now = timeOn(daysFromNow(13), '10:00')
  await signInAgain()
  const hashid = await added({
    file_hash: await uploaded(pdf('holidays'), 'application/pdf'),
    expires_on: daysFromNow(32),
  })
  const row = async () =>
    (
      await api.send<{ data: AssetRow[] }>('GET', '/admin/assets?limit=-1', { token: as.staff })
    ).body.data.find((each) => each.hashid === hashid)
  expect(await row()).toMatchObject({ state: assetState.value.shown, days_left: 19, view_count: 0 })
  const file = `/api/v1/files/asset/${hashid}`
  await shared(hashid)
  await read(file)
  await read(`/api/v1/marketingAssets/${hashid}/file`, as.buyer.token)
  expect(await row()).toMatchObject({ view_count: 1, download_count: 2 })

  const at = async (count: number, time: string) => {
    api.clock.now = timeOn(daysFromNow(count), time)
    await signInAgain()
    const { state, days_left } = (await row()) ?? {}
    return [state, days_left, (await seen(hashid)) !== undefined, (await shared(hashid)).status]
  }
  const { expiring, expired, shown } = assetState.value
  expect(await at(25, '10:00')).toEqual([expiring, 7, true, 200])
  // The next day in UTC.
  expect(await at(32, '20:00')).toEqual([expiring, 0, true, 200])
  expect(await at(33, '10:00')).toEqual([expired, -1, false, 404])
  expect((await read(file)).status).toBe(404)
  expect((await read(`/api/v1/marketingAssets/${hashid}/file`, as.buyer.token)).status).toBe(404)
  await change(hashid, { expires_on: '' })
  expect(await at(33, '11:00')).toEqual([shown, null, true, 200])
  api.clock.now = start
  await signInAgain()
})
