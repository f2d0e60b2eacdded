import { spawnSync } from 'node:child_process'
import { root } from '../install.mjs'
import { nameOf } from './reports.mjs'
import { onlyTestsFailed } from './reruns.mjs'

/** Returns the commit that is checked out, and whether the working tree has no other changes. */
export function readCommit() {
  // The files of a CI run may belong to another user, whose repositories Git otherwise refuses to read.
  const git = (...args) =>
    spawnSync('git', ['-c', 'safe.directory=*', ...args], { cwd: root, encoding: 'utf8' })
  const commit = git('rev-parse', 'HEAD')
  const changes = git('status', '--porcelain')
  return {
    commit: commit.status === 0 ? commit.stdout.trim() : null,
    isClean: changes.status === 0 && changes.stdout === '',
  }
}

/** Returns the failures of a step that no rerun rescued. */
export function remainingFailures({ report, laterPasses }) {
  const rescued = new Set(laterPasses.flatMap(({ failures }) => failures))
  return (report?.failures ?? []).filter((failure) => !rescued.has(failure))
}

/** Counts the tests of a step. A failure without tests counts as one; tests that passed later count as passed. */
export function countTests(step) {
  const { outcome, report, laterPasses } = step
  const passedAtFirst = (report?.tests ?? []).filter(({ status }) => status === 'passed').length
  const failed = remainingFailures(step).length
  return {
    passed: laterPasses.reduce((total, { gain }) => total + gain, passedAtFirst),
    failed: outcome === 'failed' ? Math.max(failed, 1) : 0,
    passedLater: laterPasses.length,
  }
}

/** Builds the content of test-results/summary.json. */
export function buildSummary(ran, { commit, isClean, startedAt, endedAt }) {
  return {
    commit,
    isClean,
    startedAt: startedAt.toISOString(),
    seconds: toSeconds(endedAt - startedAt),
    steps: ran.map((step) => ({
      name: step.name,
      outcome: step.outcome,
      ...countTests(step),
      seconds: toSeconds(step.seconds * 1_000),
    })),
  }
}

const toSeconds = (ms) => Math.round(ms / 100) / 10

/** Returns what failed in a step: tests, errors outside of tests, or else the step itself. */
export function explanationsOf(step) {
  if (step.outcome !== 'failed') return []
  const tests = remainingFailures(step).map((failure) => ({
    name: `${step.name}: ${failure.file}${failure.line === undefined ? '' : `:${failure.line}`}: ${nameOf(failure)}`,
    message: failure.message,
    isTest: true,
  }))
  const errors = (step.report?.errors ?? []).map((message) => ({
    name: `${step.name}: an error outside of tests`,
    message,
    isTest: true,
  }))
  const isExplained = onlyTestsFailed(step) || errors.length > 0
  const others = isExplained ? [] : [{ name: step.name, message: step.output, isTest: false }]
  return [...others, ...errors, ...tests]
}
