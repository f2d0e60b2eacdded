import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/find-programs.mjs'

const isCi = Boolean(process.env.CI)

export default defineConfig({
  testDir: 'tests/browser',
  testMatch: '**/*.test.ts',
  fullyParallel: true,
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  retries: isCi ? 2 : 0,
  forbidOnly: isCi,
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  outputDir: 'test-results/browser',
  globalSetup: './tests/setup/template-portal.ts',
  use: {
    // Nobody waits for what moves; it would be drawn by the processors that the tests run on.
    contextOptions: { reducedMotion: 'reduce' },
    trace: isCi ? 'on-first-retry' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    permissions: ['clipboard-read', 'clipboard-write'],
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
