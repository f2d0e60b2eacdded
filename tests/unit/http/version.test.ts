import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { VERSION } from '../../../src/domain/system/version'

test('the version that the portal shows is that of the package', () => {
  const { version }: { version: string } = JSON.parse(readFileSync('package.json', 'utf8'))
  expect(VERSION).toBe(version)
})
