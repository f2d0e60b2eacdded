import { describe, expect, test } from 'vitest'
import { readPlaywrightReport, readVitestReport } from '../../../scripts/testing/reports.mjs'
import { playwrightReport, playwrightTest, vitestErrors, vitestReport } from './support'

describe('a report of Vitest', () => {
  const { tests, failures, errors } = readVitestReport(vitestReport, vitestErrors, '/portal')

  test('lists tests with their groups', () => {
    expect(tests).toEqual([
      { file: 'tests/unit/cart.test.ts', titles: ['totals', 'add up'], ms: 9.5, status: 'passed' },
      { file: 'tests/unit/cart.test.ts', titles: ['a fee (5%)'], ms: 2, status: 'failed' },
      { file: 'tests/unit/cart.test.ts', titles: ['later'], ms: 0, status: 'skipped' },
      { file: 'tests/unit/hook.test.ts', titles: ['stores', 'open'], ms: 0, status: 'skipped' },
    ])
  })

  test('lists failed tests, failed hooks, and files that did not load', () => {
    expect(failures).toEqual([
      {
        file: 'tests/unit/hook.test.ts',
        titles: ['stores'],
        isWholeFile: true,
        message: 'Error: no database\n    at hook.test.ts:3:27',
      },
      {
        file: 'tests/unit/load.test.ts',
        titles: ['the whole file'],
        isWholeFile: true,
        message: 'Error: cannot load',
      },
      {
        file: 'tests/unit/cart.test.ts',
        titles: ['a fee (5%)'],
        isWholeFile: false,
        message: 'AssertionError: expected 1 to be 2',
      },
    ])
  })

  test('lists errors that nothing handled', () => {
    expect(errors).toEqual(['Error: nobody waits for this'])
  })

  test('a file that failed for no known reason is a failure', () => {
    const { failures } = readVitestReport(vitestReport, { suites: [], unhandled: [] }, '/portal')
    expect(failures.map(({ file, isWholeFile }) => [file, isWholeFile])).toEqual([
      ['tests/unit/cart.test.ts', false],
      ['tests/unit/hook.test.ts', true],
      ['tests/unit/load.test.ts', true],
    ])
  })
})

describe('a report of Playwright', () => {
  test('lists tests and failures with their place', () => {
    const { tests, failures, errors } = readPlaywrightReport(playwrightReport(), '/portal')
    expect(tests).toEqual([
      { file: 'tests/browser/cart.test.ts', titles: ['opens'], ms: 8, status: 'passed' },
      { file: 'tests/browser/cart.test.ts', titles: ['a phone', 'saves'], ms: 28, status: 'failed' },
      { file: 'tests/browser/cart.test.ts', titles: ['a phone', 'prints'], ms: 0, status: 'skipped' },
    ])
    expect(failures).toEqual([
      {
        file: 'tests/browser/cart.test.ts',
        line: 6,
        titles: ['a phone', 'saves'],
        isWholeFile: false,
        message: 'Error: not visible\n    at cart.test.ts:9:24',
      },
    ])
    expect(errors).toEqual([])
  })

  test('a file with serial tests that did not run must run as a whole', () => {
    const notRun = playwrightTest('prints', 7, { status: 'skipped', result: 'skipped' })
    const { failures } = readPlaywrightReport(playwrightReport(notRun), '/portal')
    expect(failures.map(({ isWholeFile }) => isWholeFile)).toEqual([true])
  })

  test('a failed global setup is an error outside of tests', () => {
    const report = { ...playwrightReport(), suites: [], errors: [{ message: 'Error: no PostgreSQL' }] }
    expect(readPlaywrightReport(report, '/portal')).toEqual({
      tests: [],
      failures: [],
      errors: ['Error: no PostgreSQL'],
    })
  })
})
