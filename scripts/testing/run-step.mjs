import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../install.mjs'
import { runCommand } from './commands.mjs'
import { readReport } from './reports.mjs'
import { results, steps } from './steps.mjs'

/**
 * Runs a step and prints its output.
 * @returns its outcome, the environment variables of its command, and what the runner reported
 */
export async function runStep(name) {
  const { command, runner, prepare, isPrintedAtOnce = false } = steps[name]
  const startedAt = Date.now()
  const step = {
    name,
    command,
    runner,
    outcome: 'passed',
    exitCode: null,
    output: '',
    env: {},
    report: null,
    laterPasses: [],
  }
  if (isPrintedAtOnce) console.log(`\n== ${name}`)
  try {
    const env = prepare ? await prepare() : {}
    if (env === null) step.outcome = 'not run'
    else if (command) {
      const path = join(results, `${name}.json`)
      const ended = await (runner
        ? runTests(runner, command, { env, path, isPrinted: isPrintedAtOnce })
        : runCommand(command, env))
      Object.assign(step, ended, { env })
      if (ended.exitCode !== 0) step.outcome = 'failed'
    }
  } catch (error) {
    step.output += error.message
    step.outcome = 'failed'
  }
  step.seconds = (Date.now() - startedAt) / 1_000
  if (!isPrintedAtOnce) console.log(`\n== ${name}`)
  if (step.output && !(isPrintedAtOnce && step.exitCode !== null)) console.log(step.output)
  const outcome = step.outcome === 'passed' ? 'passed' : step.outcome.toUpperCase()
  console.log(`== ${name}: ${outcome} in ${step.seconds.toFixed(1)} s`)
  return step
}

/**
 * Runs tests, with a report at the given path.
 * @returns the exit code, the output, and the report
 */
export async function runTests(runner, command, { env, path, isPrinted = false }) {
  mkdirSync(dirname(path), { recursive: true })
  const ended =
    runner === 'vitest'
      ? await runCommand([...command, ...vitestReporters(path)], env, { isPrinted })
      : await runCommand(command, { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: path }, { isPrinted })
  return { ...ended, report: readReport(runner, path, root) }
}

const vitestReporters = (path) => [
  '--reporter=default',
  '--reporter=json',
  '--reporter=./scripts/testing/vitest-errors.mjs',
  `--outputFile.json=${path}`,
]
