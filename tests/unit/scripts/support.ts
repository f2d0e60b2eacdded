/** A report as Vitest writes it, without the fields that nothing reads. */
export const vitestReport = {
  numPassedTests: 1,
  numFailedTests: 1,
  success: false,
  testResults: [
    {
      name: '/portal/tests/unit/cart.test.ts',
      status: 'failed',
      message: '',
      assertionResults: [
        {
          ancestorTitles: ['totals'],
          fullName: 'totals add up',
          status: 'passed',
          title: 'add up',
          duration: 9.5,
          failureMessages: [],
        },
        {
          ancestorTitles: [],
          fullName: 'a fee (5%)',
          status: 'failed',
          title: 'a fee (5%)',
          duration: 2,
          failureMessages: ['AssertionError: expected 1 to be 2'],
        },
        {
          ancestorTitles: [],
          fullName: 'later',
          status: 'skipped',
          title: 'later',
          failureMessages: [],
        },
      ],
    },
    {
      name: '/portal/tests/unit/hook.test.ts',
      status: 'failed',
      message: '',
      assertionResults: [
        {
          ancestorTitles: ['stores'],
          fullName: 'stores open',
          status: 'skipped',
          title: 'open',
          failureMessages: [],
        },
      ],
    },
    {
      name: '/portal/tests/unit/load.test.ts',
      status: 'failed',
      message: 'cannot load',
      assertionResults: [],
    },
  ],
}

/** What scripts/testing/vitest-errors.mjs writes beside that report. */
export const vitestErrors = {
  suites: [
    {
      file: '/portal/tests/unit/hook.test.ts',
      title: 'stores',
      message: 'Error: no database\n    at hook.test.ts:3:27',
    },
    { file: '/portal/tests/unit/load.test.ts', title: '', message: 'Error: cannot load' },
  ],
  unhandled: [{ message: 'Error: nobody waits for this' }],
}

interface Ending {
  status: 'expected' | 'unexpected' | 'skipped'
  result: 'passed' | 'failed' | 'skipped'
  expectedStatus?: 'passed' | 'skipped'
  ms?: number
  error?: { message: string; stack: string }
}

/** A test in a report of Playwright. */
export const playwrightTest = (
  title: string,
  line: number,
  { status, result, expectedStatus = 'passed', ms = 0, error }: Ending,
) => ({
  title,
  ok: status !== 'unexpected',
  file: 'cart.test.ts',
  line,
  tests: [
    {
      expectedStatus,
      projectName: 'parallel',
      status,
      results: [{ status: result, duration: ms, errors: error ? [error] : [], error, retry: 0 }],
    },
  ],
})

/** A report as Playwright writes it, without the fields that nothing reads. */
export const playwrightReport = (
  last = playwrightTest('prints', 7, { status: 'skipped', result: 'skipped', expectedStatus: 'skipped' }),
) => ({
  config: { rootDir: '/portal/tests/browser' },
  suites: [
    {
      title: 'cart.test.ts',
      file: 'cart.test.ts',
      specs: [playwrightTest('opens', 3, { status: 'expected', result: 'passed', ms: 8 })],
      suites: [
        {
          title: 'a phone',
          file: 'cart.test.ts',
          specs: [
            playwrightTest('saves', 6, {
              status: 'unexpected',
              result: 'failed',
              ms: 28,
              error: {
                message: 'Error: not visible',
                stack: 'Error: not visible\n    at cart.test.ts:9:24',
              },
            }),
            last,
          ],
        },
      ],
    },
  ],
  errors: [] as { message: string }[],
  stats: { expected: 1, unexpected: 1, skipped: 1, flaky: 0 },
})

interface Failure {
  file: string
  line?: number
  titles: string[]
  isWholeFile: boolean
  message: string
}

export const failureOf = (file: string, title: string, more: Partial<Failure> = {}): Failure => ({
  file,
  titles: [title],
  isWholeFile: false,
  message: `Error: ${title}`,
  ...more,
})

/** What running a step returned. Without a report it is a step without tests. */
export const stepOf = (
  name: string,
  {
    failures,
    errors = [],
    passed = 0,
    ...more
  }: {
    failures?: Failure[]
    errors?: string[]
    passed?: number
    outcome?: string
    output?: string
    exitCode?: number | null
    laterPasses?: { failures: Failure[]; gain: number }[]
  } = {},
) => ({
  name,
  outcome: failures?.length || errors.length ? 'failed' : 'passed',
  exitCode: failures?.length || errors.length ? 1 : 0,
  output: '',
  env: {},
  seconds: 1.26,
  laterPasses: [],
  report: failures && {
    tests: Array.from({ length: passed }, (_, position) => ({
      file: 'tests/unit/cart.test.ts',
      titles: [`test ${position}`],
      ms: position * 1_000,
      status: 'passed',
    })),
    failures,
    errors,
  },
  ...more,
})
