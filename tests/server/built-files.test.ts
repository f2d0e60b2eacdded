import { readdirSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'

const folder = 'dist/portal/assets'
const read = (file: string) => readFileSync(join(folder, file), 'utf8')
const scripts = readdirSync(folder).filter((file) => file.endsWith('.js'))

test('the source map of a script leads to the right line of its source', () => {
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

const manifest = z.parse(
  z.record(z.string(), z.object({ file: z.string(), imports: z._default(z.array(z.string()), []) })),
  JSON.parse(readFileSync('dist/portal/.vite/manifest.json', 'utf8')),
)
const ENTRY = 'index.html'
const SHELL = /^_shell-/

/** The most kilobytes of scripts, compressed, that a page imports, and the most files: below the goals of `npm run bench`, which counts what it loads before its content. */
const firstPages = [
  { path: '/login', route: null, kb: 160, files: 5 },
  { path: '/', route: '(reports)/index.tsx', kb: 270, files: 22 },
  {
    path: '/order/start',
    route: '(cart)/order.start.{-$storeHash}.{-$straightToCart}.tsx',
    kb: 295,
    files: 25,
  },
  { path: '/products', route: '(catalogue)/products.tsx', kb: 290, files: 22 },
]

/** A class name in the library's charts. */
const CHART_LIBRARY = /recharts-surface/

test('the chart library is in a script', () => {
  expect(scripts.some((file) => CHART_LIBRARY.test(read(file)))).toBe(true)
})

test.for(firstPages)('$path imports at most $kb kB of scripts', ({ route, kb, files }) => {
  const imported = new Set([ENTRY])
  if (route)
    for (const key of Object.keys(manifest))
      if (SHELL.test(key) || key.startsWith(`src/routes/_app/${route}`)) imported.add(key)
  for (const key of imported) for (const it of manifest[key]?.imports ?? []) imported.add(it)
  const sizes = [...imported].map((key) => {
    const file = manifest[key]?.file ?? ''
    return { file, kb: readFileSync(`dist/portal/${file}.gz`).length / 1000 }
  })
  expect(
    sizes.filter(({ file }) => CHART_LIBRARY.test(readFileSync(`dist/portal/${file}`, 'utf8'))),
    'the chart library loads after the page',
  ).toEqual([])
  const list = sizes
    .toSorted((a, b) => b.kb - a.kb)
    .map((it) => `${it.kb.toFixed(1)} kB ${it.file}`)
    .join('\n')
  const help = `Import what is not needed at first with \`lazy\` or \`import()\`; the source map of a file names its modules.\n${list}\n`
  expect(imported.size, 'the entry, the shell and the page').toBeGreaterThan(route ? 5 : 2)
  expect(
    sizes.reduce((sum, it) => sum + it.kb, 0),
    help,
  ).toBeLessThan(kb)
  expect(sizes.length, help).toBeLessThanOrEqual(files)
})
