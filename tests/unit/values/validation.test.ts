import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { upc } from '../../../src/domain/catalogue/upc-rule'
import {
  email,
  greaterThanZero,
  integer,
  moneyText,
  number,
  optional,
  paragraphs,
  required,
  sampleStatus,
  text,
  urlSafe,
  zip,
} from '../../../src/domain/values/validation'
import { url } from '../../../src/domain/values/web-address'

/** The message of a rule for an entry; null where it is accepted. */
const error = (rule: z.ZodMiniType, entry: unknown) => rule.safeParse(entry).error?.issues[0]?.message ?? null

const examples: [string, z.ZodMiniType, string, accepted: unknown[], refused: unknown[]][] = [
  ['required', required, 'Required', [0, '0', 'a', false], ['', '  ', null, undefined, Number.NaN, []]],
  [
    'number',
    number,
    'Must be a number',
    ['0', '-1.5', '.5', '12.', '+3'],
    ['', 'a', '1e5', '1,5', '--1', '.'],
  ],
  ['integer', integer, 'Must be an integer', ['0', '007', '123'], ['', '-1', '1.0', '1e3', '٣']],
  ['greater than 0', greaterThanZero, 'Must be greater than 0', ['1', '0.01'], ['0', '-1', '0.00', 'a', '']],
  [
    'email',
    email,
    'Invalid email address',
    ['a@b.co', 'first.last+tag@mail.example.photography', "o'brien@x.test", `a@b.${'c'.repeat(24)}`],
    [
      '',
      'a',
      'a@b',
      'a@b.c',
      `a@b.${'c'.repeat(25)}`,
      'a@b.c1',
      'a b@c.de',
      'a..b@c.de',
      '.a@c.de',
      'a@-b.de',
      'a@b..de',
      'a@b@c.de',
    ],
  ],
  [
    'url',
    url,
    'Invalid URL',
    [
      'example.com',
      'http://example.com',
      'https://shop.example.co.uk:8443/a?b=c#d',
      'ftp://files.example.com',
      '8.8.8.8',
      'http://172.32.0.1',
      'bücher.example',
    ],
    [
      '',
      'example',
      'localhost',
      'http://localhost:4100',
      'http://10.0.0.1',
      '127.0.0.1',
      '0x7f.1',
      '2130706433',
      '192.168.1.1/admin',
      '172.16.0.1',
      '172.31.255.255',
      '169.254.169.254',
      '100.64.0.1',
      '0.0.0.0',
      '224.0.0.1',
      'http://[::1]/',
      'javascript:alert(1)',
      'data:text/html,x',
      'file:///etc/passwd',
      'https://me:secret@example.com',
      'https://10.0.0.1@example.com',
      'exa mple.com',
      'java\tscript://example.com',
      'printer.local',
      'example.c',
    ],
  ],
  [
    'zip code',
    zip,
    'Please enter a valid zipcode',
    ['53703', '53703-1234'],
    ['', '5370', '537031', '53703-', '53703-123', 'K1A 0B1', '53703 1234'],
  ],
  [
    'UPC',
    upc,
    'Invalid UPC',
    ['04006381333931', '00000000000000'],
    ['', '4006381333931', '04006381333932', '0400638133393X'],
  ],
  [
    'money',
    moneyText,
    'Must be a valid currency amount',
    ['0', '12', '12.5', '12.50'],
    ['', '-1', '1.234', '12.', '.5', '$5', '1,000', 'NaN'],
  ],
  [
    'url-safe',
    urlSafe,
    'Only alphanumeric characters, underscores, and hyphens are allowed',
    ['a', 'A_b-9'],
    ['', 'a b', 'é', 'a/b', 'a.b'],
  ],
]

describe.each(examples)('%s', (_, rule, message, accepted, refused) => {
  test.each(accepted)('accepts %j', (entry) => expect(error(rule, entry)).toBeNull())
  test.each(refused)('refuses %j', (entry) => expect(error(rule, entry)).toBe(message))
})

test('a missing value is reported as required under every rule', () => {
  for (const [, rule, message] of examples) expect([message, 'Required']).toContain(error(rule, undefined))
})

test('an optional rule accepts an empty field and still refuses a wrong one', () => {
  for (const [name, rule, message] of examples.filter(([name]) => name !== 'required')) {
    expect([name, error(optional(rule), '')]).toEqual([name, null])
    expect([name, error(optional(rule), undefined)]).toEqual([name, null])
    expect([name, error(optional(rule), '!?')]).toEqual([name, message])
  }
})

test('a sample needs its entry unless its status is 0', () => {
  expect(error(sampleStatus(0), '')).toBeNull()
  expect(error(sampleStatus(1), '')).toBe('Required')
  expect(error(sampleStatus(1), 0)).toBeNull()
})

const digits = fc.integer({ min: 0, max: 10 ** 9 })

test('every whole number is an integer and a number; above 0 it is greater than 0', () => {
  fc.assert(
    fc.property(digits, (value) => {
      expect(error(integer, String(value))).toBeNull()
      expect(error(number, String(-value))).toBeNull()
      expect(error(greaterThanZero, String(value)) === null).toBe(value > 0)
    }),
  )
})

test('an amount has at most two decimals', () => {
  fc.assert(
    fc.property(digits, fc.stringMatching(/^\d{1,6}$/), (whole, decimals) => {
      expect(error(moneyText, `${whole}.${decimals}`) === null).toBe(decimals.length <= 2)
    }),
  )
})

test('no address of a private range is public, in whatever part', () => {
  const octet = fc.integer({ min: 0, max: 255 })
  fc.assert(
    fc.property(octet, octet, fc.constantFrom('', 'http://', 'https://'), (c, d, scheme) => {
      for (const start of ['10.1', '127.0', '192.168', '169.254', '172.20'])
        expect(error(url, `${scheme}${start}.${c}.${d}`)).toBe('Invalid URL')
      expect(error(url, `${scheme}93.184.${c}.${d}`)).toBeNull()
    }),
  )
})

const HIDDEN = 'Contains hidden characters. Type it again.'

test.each(['Zoë Nuñez', 'مريم العلي', 'דנה לוי', 'می‌خواهم', 'राजेश', '🍋 Lemon', "O'Brien & Sons"])(
  '%s is a name',
  (name) => expect(error(text(20), name)).toBeNull(),
)

test.each(['a\u0000b', 'a\nb', 'a\tb', 'a\u007fb', 'a\u0085b', 'a\u2028b', '\u202egnp.exe', 'a\u2066b'])(
  'text with %j is refused with what to do, also where it is optional',
  (name) => {
    expect(error(text(20), name)).toBe(HIDDEN)
    expect(error(optional(text(20)), name)).toBe(HIDDEN)
  },
)

test.each(['\u200b', '\u00ad\u2060', '\u3164', '\u2800', '\u115f \u1160', '\ufe0f', '\u0301'])(
  'a name of invisible characters is refused: %j',
  (name) => {
    expect(error(text(20), name)).toBe('Contains only invisible characters. Type it again.')
    expect(error(paragraphs(20), name)).toBe('Contains only invisible characters. Type it again.')
    expect(error(text(20), `Oat milk${name}`)).toBeNull()
  },
)

test('a note may have several lines', () => {
  expect(error(paragraphs(20), 'first\nsecond')).toBeNull()
})

test('no entry makes a rule throw, or hang', () => {
  const rules = examples.map(([, rule]) => rule)
  fc.assert(
    fc.property(fc.anything(), fc.string({ maxLength: 200 }), (anything, text) => {
      for (const rule of rules) {
        rule.safeParse(anything)
        rule.safeParse(text)
      }
    }),
  )
  // A pattern that goes back and forth would need minutes for these.
  for (const long of [
    'a@'.repeat(50_000),
    `a@${'a.'.repeat(50_000)}`,
    '1'.repeat(100_000),
    `${'a'.repeat(100_000)}!`,
  ])
    for (const rule of rules) rule.safeParse(long)
})

test('letters, digits, underscores and hyphens are all that is url-safe', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (text) => {
      expect(error(urlSafe, text) === null).toBe(
        encodeURIComponent(text.trim()) === text.trim() && /^[\w-]+$/.test(text.trim()),
      )
    }),
  )
})
