import { readdirSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'

const folder = 'dist/portal/assets'
const read = (file: string) => readFileSync(join(folder, file), 'utf8')
const scripts = readdirSync(folder).filter((file) => file.endsWith('.js'))

test('the source map of a file still leads to the line that something comes from', () => {
  const text = 'Fewer cases of '
  const file = scripts.find((it) => read(it).includes(text)) ?? ''
  const lines = read(file).split('\n')
  const line = lines.findIndex((it) => it.includes(text))
  const entry = new SourceMap(JSON.parse(read(`${file}.map`))).findEntry(
    line,
    lines[line]?.indexOf(text) ?? 0,
  )
  if (!('originalSource' in entry)) throw new Error(`${file} has no source for its line ${line}`)
  expect(read(entry.originalSource).split('\n')[entry.originalLine]).toContain(text)
})

test('every script has a Brotli and a gzip copy', () => {
  for (const file of scripts) {
    expect(brotliDecompressSync(readFileSync(join(folder, `${file}.br`))).toString()).toBe(read(file))
    expect(gunzipSync(readFileSync(join(folder, `${file}.gz`))).toString()).toBe(read(file))
  }
})
