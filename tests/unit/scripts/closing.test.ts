import { expect, test } from 'vitest'
import {
  closingLines,
  failureLines,
  firstLines,
  lastLines,
  laterPassLines,
  slowestLines,
} from '../../../scripts/testing/closing.mjs'
import { timeFactor } from '../../../scripts/testing/machine-speed.mjs'
import { buildSummary } from '../../../scripts/testing/summary.mjs'
import { failureOf, stepOf } from './support'

const fee = failureOf('tests/unit/cart.test.ts', 'a fee')
const total = failureOf('tests/unit/cart.test.ts', 'a total')
const rescued = { failures: [fee], gain: 1 }

test('the summary counts tests that passed later as passed', () => {
  const ran = [
    stepOf('types'),
    stepOf('unit', { failures: [fee], passed: 3, laterPasses: [rescued], outcome: 'passed' }),
    stepOf('api', { failures: [fee, total], passed: 2, laterPasses: [rescued] }),
    stepOf('lint', { outcome: 'failed', exitCode: 2 }),
    stepOf('api-postgres', { outcome: 'not run' }),
  ]
  const commit = '1e9de86975898cc8a82a843310c68a8a39b9792b'
  const startedAt = new Date('2026-11-26T11:00:00Z')
  const endedAt = new Date('2026-11-26T11:01:02.34Z')
  const passedLater = 0
  expect(buildSummary(ran, { commit, isClean: true, startedAt, endedAt })).toEqual({
    commit,
    isClean: true,
    startedAt: '2026-11-26T11:00:00.000Z',
    seconds: 62.3,
    steps: [
      { name: 'types', outcome: 'passed', passed: 0, failed: 0, passedLater, seconds: 1.3 },
      { name: 'unit', outcome: 'passed', passed: 4, failed: 0, passedLater: 1, seconds: 1.3 },
      { name: 'api', outcome: 'failed', passed: 3, failed: 1, passedLater: 1, seconds: 1.3 },
      { name: 'lint', outcome: 'failed', passed: 0, failed: 1, passedLater, seconds: 1.3 },
      { name: 'api-postgres', outcome: 'not run', passed: 0, failed: 0, passedLater, seconds: 1.3 },
    ],
  })
  expect(closingLines(ran, [])).toEqual(['', 'Failed: api, lint', '7 passed, 2 failed'])
})

test('the closing lines say what was not tested', () => {
  const ran = [stepOf('unit', { failures: [], passed: 3 })]
  expect(closingLines(ran, [])).toEqual(['', 'Everything passed.', '3 passed, 0 failed'])
  expect(closingLines(ran, ['NOT TESTED'])[1]).toBe('Everything that ran passed.')
})

test('failures that a rerun rescued are listed apart from the others', () => {
  const ran = [stepOf('api', { failures: [fee, total], laterPasses: [rescued] })]
  expect(laterPassLines(ran, '/portal/')).toEqual([
    '',
    'Passed only on a later try',
    '  api: tests/unit/cart.test.ts: a fee',
    '      Error: a fee',
  ])
  expect(failureLines(ran, '/portal/')).toEqual([
    '',
    'Failures',
    '  api: tests/unit/cart.test.ts: a total',
    '      Error: a total',
  ])
  expect(failureLines([stepOf('unit')], '/portal/')).toEqual([])
})

test('steps without tests come first, with the end of their output', () => {
  const ran = [
    stepOf('unit', { failures: [fee], errors: ['Error: unhandled'] }),
    stepOf('types', { outcome: 'failed', exitCode: 2, output: 'cart.ts(1,2): error\n\n' }),
  ]
  expect(failureLines(ran, '/portal/').slice(2)).toEqual([
    '  types',
    '      cart.ts(1,2): error',
    '  unit: an error outside of tests',
    '      Error: unhandled',
    '  unit: tests/unit/cart.test.ts: a fee',
    '      Error: a fee',
  ])
})

test('a crashed runner is explained by the end of its output', () => {
  const ran = [stepOf('unit', { failures: [], exitCode: 1, outcome: 'failed', output: 'out of memory' })]
  expect(failureLines(ran, '/portal/').slice(2)).toEqual(['  unit', '      out of memory'])
})

test('many failures fit into 82 lines', () => {
  const message = Array.from({ length: 9 }, (_, line) => `line ${line}`).join('\n')
  const failures = (count: number) =>
    Array.from({ length: count }, (_, test) => failureOf('cart.test.ts', `test ${test}`, { message }))
  const lines = (count: number) => failureLines([stepOf('unit', { failures: failures(count) })], '/portal/')
  expect(lines(2).length).toBe(2 + 2 * 7)
  expect(lines(20).length).toBe(2 + 20 * 3)
  expect(lines(80).length).toBe(2 + 80)
  expect(lines(300).length).toBeLessThanOrEqual(82)
  expect(lines(300).at(-1)).toBe('  and 221 more failures')
})

test('errors are printed without colors, stacks of packages, and empty lines', () => {
  const error =
    '\u001b[31mError: no\u001b[39m\n\n    at /portal/tests/a.ts:3:1\n    at f (/portal/node_modules/vitest/b.js:1:1)\nmore'
  expect(firstLines(error, 6, '/portal/')).toEqual(['Error: no', '    at tests/a.ts:3:1', 'more'])
  expect(firstLines('x'.repeat(300), 6, '/portal/')[0]).toHaveLength(200)
  expect(lastLines('a\nb\n\u001b[31mc\u001b[39m\n', 2)).toEqual(['b', 'c'])
})

test('the slowest tests come first', () => {
  expect(slowestLines([stepOf('unit', { failures: [], passed: 12 })]).slice(2, 4)).toEqual([
    '  11.0  unit: tests/unit/cart.test.ts: test 11',
    '  10.0  unit: tests/unit/cart.test.ts: test 10',
  ])
  expect(slowestLines([stepOf('types')])).toEqual([])
})

test('time limits grow with the time that fixed work takes', () => {
  expect([10, 50, 51, 120, 9_000].map(timeFactor)).toEqual([1, 1, 1.1, 2.4, 6])
})
