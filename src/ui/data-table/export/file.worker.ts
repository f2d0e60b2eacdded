import { csvFile } from './csv-file'
import type { Cell, FileMaker, Heading } from './file-column'
import { xlsxFile } from './xlsx-file'

export type ToWorker =
  | { kind: 'begin'; format: 'csv' | 'xlsx'; headings: Heading[] }
  | { kind: 'rows'; rows: Cell[][] }
  | { kind: 'end' }
export type FromWorker = { file: Blob } | { failure: string }

let file: FileMaker | undefined
/** Runs steps one at a time, in order of arrival. */
let work = Promise.resolve()

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  work = work.then(() => handle(data)).catch(fail)
})

async function handle(message: ToWorker) {
  if (message.kind === 'begin')
    file = message.format === 'csv' ? csvFile(message.headings) : xlsxFile(message.headings)
  else if (message.kind === 'rows') await file?.add(message.rows)
  else if (file) answer({ file: await file.end() })
}

function fail(error: unknown) {
  file = undefined
  answer({ failure: error instanceof Error ? error.message : String(error) })
}

const answer = (message: FromWorker) => postMessage(message)
