import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { timeLimit } from './tests/setup/time-limit.ts'

const resolve = { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } }

export default defineConfig({
  test: {
    // By default one processor is left to the main thread, which has little to do.
    maxWorkers: '100%',
    // The projects run one after another and share most modules.
    fsModuleCache: true,
    projects: [
      {
        resolve,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.ts'],
          environment: 'node',
          // Otherwise every file starts a process of its own.
          isolate: false,
          // Making the demo takes seconds, and longer on a busy machine.
          testTimeout: timeLimit(60_000),
          hookTimeout: timeLimit(60_000),
        },
      },
      {
        resolve,
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['tests/setup/data-folders.ts'],
          isolate: false,
          // Its tests wait for processes most of the time.
          maxWorkers: 4,
          // Projects with different numbers of workers run one after another.
          sequence: { groupOrder: 1 },
          testTimeout: timeLimit(90_000),
          hookTimeout: timeLimit(120_000),
        },
      },
      {
        resolve,
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          exclude: process.env.API_WITHOUT?.split(',') ?? [],
          environment: 'node',
          globalSetup: ['tests/setup/template-database.ts'],
          // One worker loads the database's engine once; every file still has a database of its own.
          isolate: false,
          testTimeout: timeLimit(60_000),
          hookTimeout: timeLimit(90_000),
        },
      },
      {
        resolve,
        test: {
          name: 'fuzz',
          include: ['tests/fuzz/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['tests/setup/template-database.ts'],
          testTimeout: timeLimit(60_000),
          hookTimeout: timeLimit(90_000),
        },
      },
    ],
  },
})
