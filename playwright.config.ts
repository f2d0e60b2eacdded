import { defineConfig } from '@playwright/test'
import { findTestBrowser } from './scripts/find-programs.mjs'
import { timeLimit } from './tests/setup/time-limit.ts'

const serial = ['**/shell/crawl.test.ts', '**/shell/mock.test.ts']

export default defineConfig({
  testDir: 'tests/browser',
  fullyParallel: true,
  workers: 2,
  timeout: timeLimit(120_000),
  expect: { timeout: timeLimit(15_000) },
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  outputDir: 'test-results/browser',
  globalSetup: './tests/setup/template-portal.ts',
  // Files whose tests run one after another begin first, so that the last worker does not end with one of them.
  projects: [
    { name: 'serial', testMatch: serial },
    { name: 'parallel', testMatch: '**/*.test.ts', testIgnore: serial },
  ],
  use: {
    // Otherwise a click on what is missing waits until the test times out.
    actionTimeout: timeLimit(30_000),
    // Animations cost processor time and show nothing that a test needs.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    permissions: ['clipboard-read', 'clipboard-write'],
    launchOptions: {
      executablePath: findTestBrowser(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // The pages of a context share a process, and with it the compiled code of the portal.
        '--renderer-process-limit=1',
        // Pages live for seconds: optimizing their code takes longer than it saves.
        '--js-flags=--no-opt --no-maglev',
      ],
    },
  },
})
