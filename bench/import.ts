// npm run bench:import: times the import of 100,000 products, from the bytes of the file to what becomes of each row. Uses the real names
// if the file of names exists, else made-up ones; with the path of a file, that one.
import { openAsBlob } from 'node:fs'
import { recognized } from '@/domain/imports/file-source'
import { importFields } from '@/domain/imports/import-field'
import { ImportSession, ROWS_TO_MATCH } from '@/domain/imports/import-session'
import type { KnownProduct } from '@/domain/imports/known-product'
import { previewRows } from '@/domain/imports/preview'
import { summarize } from '@/domain/imports/summary'
import { readFile } from '@/routes/-page/imports/worker/read-file'
import { importFile, knownProducts } from './import-rows'

const units = ['CT', 'EA', 'LB'].map((label, code) => ({ value: String(code), labels: [label] }))
const fields = importFields({ categories: ['Grocery', 'Snacks', 'Beverages'], units }, { isStaff: false })

const [path] = process.argv.slice(2)
const files: [string, Blob][] = path
  ? [[path, await openAsBlob(path)]]
  : [
      ['CSV', await importFile('csv')],
      ['XLSX', await importFile('xlsx')],
    ]
const products = path ? [] : knownProducts()
for (const [name, file] of files) await measure(name, file, products)

async function measure(name: string, file: Blob, known: readonly KnownProduct[]) {
  const session = new ImportSession(fields)
  const start = performance.now()
  const sinceStart = () => `${((performance.now() - start) / 1_000).toFixed(2)} s`
  let firstProblem = 'none'
  let head: string[][] | null = []
  let preview = previewRows(session)
  await readFile(file, recognized, (rows, _fraction, source) => {
    if (head) {
      head.push(...rows)
      if (head.length < ROWS_TO_MATCH) return
      session.begin(head, source)
      preview = previewRows(session)
      rows = head.slice(session.rowsAbove)
      head = null
    }
    session.addRows(rows)
    if (preview.add(rows) > 0 && firstProblem === 'none') firstProblem = sinceStart()
  })
  const read = sinceStart()
  session.setProducts(known)
  for (const _ of session.check('all'));
  session.markRepeats()
  const { counts, columns } = summarize(session)
  const whole = sinceStart()
  console.log(
    `\n${name}, ${(file.size / 1e6).toFixed(1)} MB, ${session.rows.length.toLocaleString('en-US')} rows`,
  )
  console.log(
    `  first problem ${firstProblem}, file read ${read}, every row compared with ${known.length.toLocaleString('en-US')} products ${whole}`,
  )
  console.log(
    `  ${Object.entries(counts)
      .map(([action, count]) => `${action} ${count.toLocaleString('en-US')}`)
      .join(', ')}`,
  )
  for (const [at, { problems, repairs }] of columns.entries())
    if (problems > 0)
      console.log(
        `  ${session.headings[at]}: ${problems.toLocaleString('en-US')} problems; ${repairs.map(({ kind, count }) => `${kind} ${count.toLocaleString('en-US')}`).join(', ')}`,
      )
}
