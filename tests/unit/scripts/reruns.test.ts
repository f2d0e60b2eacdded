import { expect, test } from 'vitest'
import { chooseReruns, hasPassed, onlyTestsFailed, rerunCommand } from '../../../scripts/testing/reruns.mjs'
import { failureOf, stepOf } from './support'

const fee = failureOf('cart.test.ts', 'a fee (5%)')

test('only failed tests make a step worth running again', () => {
  expect(onlyTestsFailed(stepOf('unit', { failures: [fee] }))).toBe(true)
  expect(onlyTestsFailed(stepOf('types', { outcome: 'failed', exitCode: 2 }))).toBe(false)
})

test.each([
  ['an unhandled error', stepOf('unit', { failures: [], errors: ['Error'] })],
  ['an unhandled error besides a failed test', stepOf('unit', { failures: [fee], errors: ['Error'] })],
  ['a runner that a signal ended', stepOf('unit', { failures: [fee], exitCode: null })],
  ['another exit code', stepOf('unit', { failures: [fee], exitCode: 134 })],
  ['no report', { ...stepOf('unit', { failures: [fee] }), report: null }],
  ['a failure without failed tests', stepOf('unit', { failures: [], exitCode: 1 })],
])('%s is not rescued', (_, step) => {
  expect(onlyTestsFailed(step)).toBe(false)
})

test('each failed test runs again by itself', () => {
  const phone = failureOf('cart.test.ts', 'phone', { line: 6 })
  expect(chooseReruns([fee, phone])).toEqual([
    { file: 'cart.test.ts', line: undefined, titles: ['a fee (5%)'], failures: [fee] },
    { file: 'cart.test.ts', line: 6, titles: ['phone'], failures: [phone] },
  ])
})

test('a file with a failed hook runs again once, with all of its tests', () => {
  const hook = failureOf('cart.test.ts', 'totals', { isWholeFile: true })
  const other = failureOf('orders.test.ts', 'opens')
  expect(chooseReruns([fee, hook, other])).toEqual([
    { file: 'cart.test.ts', failures: [fee, hook] },
    { file: 'orders.test.ts', line: undefined, titles: ['opens'], failures: [other] },
  ])
})

const vitest = { command: ['vitest', 'run', '--project', 'api'], runner: 'vitest' }
const playwright = { command: ['playwright', 'test'], runner: 'playwright' }

test('Vitest runs a test by its escaped full name', () => {
  const target = { file: 'tests/api/cart.test.ts', titles: ['totals', 'a fee (5%) of $2'] }
  expect(rerunCommand(vitest, target, 'reruns/1')).toEqual([
    'vitest',
    'run',
    '--project',
    'api',
    'tests/api/cart.test.ts',
    '--maxWorkers=1',
    String.raw`--testNamePattern=^totals > a fee \(5%\) of \$2$`,
  ])
  expect(rerunCommand(vitest, { file: 'tests/api/cart.test.ts' }, 'reruns/1').slice(4)).toEqual([
    'tests/api/cart.test.ts',
    '--maxWorkers=1',
  ])
})

test('Playwright runs a test by its line and title, without retries', () => {
  const target = { file: 'tests/browser/cart.test.ts', line: 6, titles: ['a phone', 'pays $5'] }
  expect(rerunCommand(playwright, target, 'reruns/1')).toEqual([
    'playwright',
    'test',
    String.raw`tests/browser/cart\.test\.ts:6`,
    String.raw`--grep=a phone pays \$5$`,
    '--workers=1',
    '--retries=0',
    '--output=reruns/1',
  ])
  expect(rerunCommand(playwright, { file: 'tests/browser/cart.test.ts' }, 'reruns/1')[2]).toBe(
    String.raw`tests/browser/cart\.test\.ts`,
  )
})

test('a rerun passes only if the test ran', () => {
  const target = { file: 'cart.test.ts', titles: ['saves'] }
  const ended = (status: string, exitCode = 0) => ({
    exitCode,
    report: { tests: [{ ...target, ms: 1, status }], failures: [], errors: [] },
  })
  expect(hasPassed(target, ended('passed'))).toBe(true)
  expect(hasPassed({ file: 'cart.test.ts' }, ended('passed'))).toBe(true)
  expect(hasPassed(target, ended('skipped'))).toBe(false)
  expect(hasPassed(target, ended('passed', 1))).toBe(false)
  expect(hasPassed({ ...target, titles: ['prints'] }, ended('passed'))).toBe(false)
  expect(hasPassed(target, { exitCode: 0, report: null })).toBe(false)
})
