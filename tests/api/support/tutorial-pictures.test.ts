import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pictures } from '../../../server/db/schema/catalogue/pictures'
import { deleteExpired } from '../../../server/retention/delete-expired'
import type { Tutorial } from '../../../src/domain/support/tutorial'
import { stepsOf } from '../../../src/domain/support/tutorial-steps'
import { openTestApi, type TestApi } from './api'
import { PNG } from './photograph'

const DAY_MS = 86_400_000

let api: TestApi
let staff: string
let buyer: string
beforeAll(async () => {
  api = await openTestApi()
  staff = (await api.signIn('operations')).access_token
  buyer = (await api.signIn('store')).access_token
})
afterAll(() => api.close())

interface Answer {
  data: { hashid: string }
  errors?: Record<string, string[]>
}
const upload = (token = staff, content = PNG, type = 'image/png') =>
  api.send<Answer>('POST', '/pictures', { token, body: new Blob([new Uint8Array(content)], { type }) })
const save = (steps: string, token = staff) =>
  api.send<Answer>('POST', '/admin/tutorials', {
    token,
    body: {
      name: 'Receiving',
      audience: 'buyers',
      minutes: '2',
      position: '',
      video_url: '',
      video_hash: '',
      captions: '',
      steps,
      version: '0',
    },
  })

test('a step has a picture with its alternative text and size, for the audience of its tutorial', async () => {
  const picture = (await upload()).body.data.hashid
  const { hashid } = (await save(`Count\nCount the cases.\n![A pallet](${picture})\n\nSign`)).body.data
  const seenBy = async (token: string) =>
    (await api.send<{ data: Tutorial[] }>('GET', '/tutorials?limit=-1', { token })).body.data.find(
      (tutorial) => tutorial.hashid === hashid,
    )
  const seen = await seenBy(buyer)
  expect(seen?.pictures).toEqual([{ hashid: picture, width: 2, height: 2 }])
  expect(stepsOf(seen?.steps ?? '')).toEqual([
    { title: 'Count', text: 'Count the cases.', picture: { hashid: picture, alt: 'A pallet' } },
    { title: 'Sign', text: '', picture: null },
  ])
  expect(await seenBy((await api.signIn('supplier')).access_token)).toBeUndefined()
})

test('a picture of a step is an image that is stored and described, one to a step with a title', async () => {
  expect((await upload(staff, Buffer.from('%PDF-1.7'), 'application/pdf')).status).toBe(415)
  expect((await upload(staff, Buffer.from('%PDF-1.7'))).status).toBe(422)
  const picture = (await upload()).body.data.hashid
  const wrong = [
    ['Count\n![A pallet](aaaaaaaaaaaa)', 'This picture is no longer stored. Choose it again'],
    [`Count\n![ ](${picture})`, 'Describe each picture for people who can’t see it'],
    [`![A pallet](${picture})`, 'Give each step a title above its picture'],
    [
      `Count\n![One](${picture})\n![Two](${picture})`,
      'A step has one picture. Start another step for the next one',
    ],
  ] as const
  for (const [steps, message] of wrong)
    expect((await save(steps)).body.errors, steps).toEqual({ steps: [message] })
})

test('only staff add pictures to steps', async () => {
  const picture = (await upload()).body.data.hashid
  const supplier = (await api.signIn('supplier')).access_token
  expect((await upload(buyer)).status).toBe(403)
  for (const token of [buyer, supplier])
    expect((await save(`Count\n![A pallet](${picture})`, token)).status).toBe(403)
})

test('pictures of steps stay, and loose ones are deleted after 30 days', async () => {
  const [used, loose] = [(await upload()).body.data.hashid, (await upload()).body.data.hashid]
  await save(`Count\n![A pallet](${used})`)
  await deleteExpired(api.db, new Date(api.clock.now.getTime() + 31 * DAY_MS), undefined)
  const isKept = async (hashid: string) => (await api.db.$count(pictures, eq(pictures.hashid, hashid))) === 1
  expect([await isKept(used), await isKept(loose)]).toEqual([true, false])
})

test('each step of the demo’s tutorials has a small picture of the portal', async () => {
  const token = (await api.signIn('supplier')).access_token
  const demo = (await api.send<{ data: Tutorial[] }>('GET', '/tutorials?limit=-1', { token })).body.data
  const steps = demo.flatMap((tutorial) => stepsOf(tutorial.steps))
  expect(steps).toHaveLength(8)
  for (const { title, picture } of steps) {
    const file = await api.app.request(`/api/v1/images/picture/${picture?.hashid}`)
    expect([title, file.status, file.headers.get('content-type')]).toEqual([title, 200, 'image/webp'])
    expect((await file.arrayBuffer()).byteLength).toBeLessThan(60_000)
  }
})
