import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { findFullChromium, installDebianPackage } from '../../scripts/find-programs.mjs'
import { isWhole, type Measured, measure } from './measure'
import { servePages } from './pages-server'
import { reportOf } from './report'
import { tables as all, supplierTables } from './tables'

// npm run bench:table: compares our table with AG Grid Community and a plain TanStack Table on the same rows in one
// run. `--only=ours` skips the others. `--supplier` compares the products of one supplier, as their page shows them, with a plain TanStack Table:
// `npm run bench:table -- --supplier --rows=50000 --out=supplier.md`
const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '1000,10000,100000,500000' },
    loads: { type: 'string', default: '3' },
    out: { type: 'string', default: 'docs/table-bench.md' },
    only: { type: 'string', default: '' },
    supplier: { type: 'boolean', default: false },
  },
})
const sizes = values.rows.split(',').map(Number)
const loads = Number(values.loads)
const tables = values.supplier ? supplierTables : all.filter(({ page }) => page.startsWith(values.only))

if (!findFullChromium()) installDebianPackage('chromium')
const executablePath = findFullChromium()
if (!executablePath)
  throw new Error(
    'This benchmark needs Chromium: the headless shell cannot tell how much memory a page takes. Install it, or name it in CHROMIUM_PATH.',
  )
const pages = await servePages(tables)
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', '--enable-blink-features=ForceEagerMeasureMemory'],
})
const run = {
  machine: `Chromium ${browser.version()}, Node ${process.version}, ${cpus().length} cores`,
  loads,
  command: `npm run bench:table -- --rows=${values.rows} --loads=${loads}${values.only && ` --only=${values.only}`}${values.supplier ? ' --supplier' : ''}`,
}
try {
  const [smallest = 1_000] = sizes
  for (const table of tables) await measure(browser, pages, table, smallest)
  const results = new Map<number, Map<string, Measured[]>>()
  for (const rows of sizes) {
    const ofSize = new Map(tables.map(({ name }): [string, Measured[]] => [name, []]))
    results.set(rows, ofSize)
    // Loads of all tables alternate, so that a busy moment of the machine affects all of them.
    for (let load = 0; load < loads; load++)
      for (const table of tables) ofSize.get(table.name)?.push(await measure(browser, pages, table, rows))
    // Written after each size, so that an aborted run keeps its results.
    writeFileSync(values.out, reportOf(results, run))
    console.log(`${rows} rows measured`)
  }
  const unfinished = [...results].flatMap(([rows, ofSize]) =>
    [...ofSize].flatMap(([name, measured]) =>
      measured.every(isWhole) ? [] : [`${name} at ${rows.toLocaleString('en-US')} rows`],
    ),
  )
  if (unfinished.length > 0) {
    console.error(`These were not measured to the end: ${unfinished.join(', ')}. The errors are above.`)
    process.exitCode = 1
  }
} finally {
  await browser.close()
  pages.close()
}
