import { DrizzleQueryError } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { log } from '../../../server/logging/log'

const isTerminal = process.stdout.isTTY
afterEach(() => {
  process.stdout.isTTY = isTerminal
})

/** Returns the log output for a terminal or for another destination. */
function written(toTerminal: boolean, write: () => void): string {
  const spies = (['log', 'error'] as const).map((name) =>
    vi.spyOn(console, name).mockImplementation(() => {}),
  )
  process.stdout.isTTY = toTerminal
  write()
  const text = spies.flatMap(({ mock }) => mock.calls.flat()).join('\n')
  for (const spy of spies) spy.mockRestore()
  return text
}

const failed = new DrizzleQueryError(
  'insert into outbox values ($1)',
  ['https://portal.test/reset-password/secret'],
  Object.assign(new Error('duplicate key "secret"\n    at secret (secret.ts)'), {
    code: '23505',
    constraint: 'outbox_pkey',
    detail: 'Key (body)=(secret) exists',
    params: ['secret'],
  }),
)

test('off a terminal every entry is one JSON line, with the code of an error and none of its words', () => {
  const text = written(false, () => log.error('failed', 'POST /order answered 500', { error: failed }))
  expect(text).not.toContain('\n')
  expect(JSON.parse(text)).toMatchObject({
    level: 'error',
    event: 'failed',
    message: 'POST /order answered 500',
    error: 'DrizzleQueryError < Error',
    code: '23505',
    constraint: 'outbox_pkey',
    stack: expect.stringContaining('log.test.ts'),
  })
  expect(text).not.toContain('secret')
  expect(text).not.toContain('insert into')
})

test('on a terminal a person reads the message, for failures with code and stack', () => {
  expect(written(true, () => log.info('ready', 'The portal is ready', { url: 'http://here' }))).toBe(
    'The portal is ready',
  )
  const text = written(true, () => log.error('failed', 'POST /order answered 500', { error: failed }))
  expect(text).toMatch(/^POST \/order answered 500\n.*code="23505".*\n\s+at .*log\.test\.ts/)
  expect(text).not.toContain('secret')
})

test('a thrown value that is no error is logged by its type only', () => {
  const text = written(false, () => log.error('failed', 'It failed', { error: 'secret' }))
  expect(JSON.parse(text)).toMatchObject({ error: 'string' })
  expect(text).not.toContain('secret')
})

test('a browser logs the plain message, even if a package defines `process` without a terminal', () => {
  vi.stubGlobal('process', { env: {} })
  const spy = vi.spyOn(console, 'log').mockImplementation(() => {})
  try {
    log.info('ready', 'The portal is ready')
    expect(spy.mock.calls).toEqual([['The portal is ready']])
  } finally {
    spy.mockRestore()
    vi.unstubAllGlobals()
  }
})
