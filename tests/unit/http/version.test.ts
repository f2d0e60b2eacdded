import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { VERSION } from '../../../src/domain/system/version'

test('the portal shows the version of the package', () => {
  const { version }: { version: string } = JSON.parse(readFileSync('package.json', 'utf8'))
  expect(VERSION).toBe(version)
})
