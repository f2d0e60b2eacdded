import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { PortalSettings } from '../../../src/domain/system/contract'
import { reportToCrm } from '../../../src/queries/stores/crm'

const settings: PortalSettings = {
  sso_login_url: null,
  sentry_dsn: null,
  crm: { url: 'https://crm.test/submit', portal_id: '42', form_id: 'sign-in' },
  ip_lookups: ['https://ip-one.test/', 'https://ip-two.test/'],
  default_ip: '192.0.2.1',
  skipped_mail_domains: ['portal-staff.test'],
  report_download_link: '/reports/customExport',
}
const maya = { email: 'maya@store.test', firstname: 'Maya', lastname: 'Lindholm' }

const submissions: { path: string; body: unknown }[] = []
const submitted = http.post('https://crm.test/submit/*', async ({ request }) => {
  submissions.push({ path: new URL(request.url).pathname, body: await request.json() })
  return HttpResponse.json({})
})
const looksUp = (service: 'one' | 'two', resolve: () => Response | Promise<Response>) =>
  http.get(`https://ip-${service}.test/`, resolve)

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterEach(() => {
  server.resetHandlers()
  submissions.length = 0
  vi.restoreAllMocks()
})
afterAll(() => server.close())

/** The address that the CRM is told, with look-ups that answer so. */
async function addressTold(...lookUps: Parameters<typeof server.use>) {
  server.use(submitted, ...lookUps)
  await reportToCrm(settings, maya, '')
  return submissions[0]?.body
}
const withAddress = (ipAddress: string) => expect.objectContaining({ context: { ipAddress } })

test('the CRM gets the sign-in with its tracking cookie and the address', async () => {
  server.use(
    submitted,
    looksUp('one', () => HttpResponse.json({ ip: '203.0.113.7' })),
  )
  await reportToCrm(settings, maya, 'theme=dark; hubspotutk=abc123; other=1')
  expect(submissions).toEqual([
    {
      path: '/submit/42/sign-in',
      body: {
        fields: [
          { name: 'email', value: 'maya@store.test' },
          { name: 'firstname', value: 'Maya' },
          { name: 'lastname', value: 'Lindholm' },
        ],
        context: { hutk: 'abc123', ipAddress: '203.0.113.7' },
      },
    },
  ])
})

test('a service may answer with the bare address', async () => {
  expect(await addressTold(looksUp('one', () => HttpResponse.text('2001:db8::7\n')))).toEqual(
    withAddress('2001:db8::7'),
  )
})

test('the second service is asked where the first fails', async () => {
  expect(
    await addressTold(
      looksUp('one', () => new HttpResponse(null, { status: 500 })),
      looksUp('two', () => HttpResponse.json({ ip: '203.0.113.8' })),
    ),
  ).toEqual(withAddress('203.0.113.8'))
})

test('a service that does not answer within 10 seconds is given up', async () => {
  const waited: number[] = []
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    waited.push(milliseconds)
    return AbortSignal.abort(new DOMException('too late', 'TimeoutError'))
  })
  expect(await addressTold(looksUp('one', () => HttpResponse.json({ ip: '203.0.113.7' })))).toEqual(
    withAddress('192.0.2.1'),
  )
  expect(waited).toEqual([10_000, 10_000])
})

test('without an answer, or with nonsense, the default address counts', async () => {
  expect(
    await addressTold(
      looksUp('one', () => HttpResponse.error()),
      looksUp('two', () => HttpResponse.text('<html>busy</html>')),
    ),
  ).toEqual(withAddress('192.0.2.1'))
})

test('the CRM gets no sign-ins of the company’s people, nor any when it is off', async () => {
  await reportToCrm(settings, { ...maya, email: 'Staff@Portal-Staff.test' }, '')
  await reportToCrm({ ...settings, crm: null }, maya, '')
  expect(submissions).toEqual([])
})

test('a failing CRM does not affect signing in', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  server.use(
    http.post('https://crm.test/submit/*', () => HttpResponse.error()),
    looksUp('one', () => HttpResponse.json({ ip: '203.0.113.7' })),
  )
  await expect(reportToCrm(settings, maya, '')).resolves.toBeUndefined()
  expect(warned).toHaveBeenCalledOnce()
})
