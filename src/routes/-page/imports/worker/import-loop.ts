import type { FileSource } from '@/domain/imports/file-source'
import { ROWS_ABOVE } from '@/domain/imports/find-headings'
import { fingerprintOf } from '@/domain/imports/heading'
import { type ImportRow, ROWS_A_REQUEST } from '@/domain/imports/import'
import { importFields } from '@/domain/imports/import-field'
import { ImportSession, ROWS_TO_MATCH } from '@/domain/imports/import-session'
import type { KnownProduct } from '@/domain/imports/known-product'
import { previewRows } from '@/domain/imports/preview'
import type { RunStep } from '@/domain/imports/run'
import { summarize } from '@/domain/imports/summary'
import { nextTask } from '@/ui/next-task'
import type { FromWorker, ToWorker } from './messages'
import { ReadError, readFile } from './read-file'

/** Rows in one message: the page receives it within a frame. */
const ROWS_A_MESSAGE = 2_000

/** Reads a file and checks its rows, again after each step. A newer step interrupts the check of an older one. */
export class ImportLoop {
  readonly #answer: (answer: FromWorker) => void
  #session: ImportSession | null = null
  #products: KnownProduct[] = []
  /** The file is read, and the steps of an earlier visit are carried out. */
  #isReplayed = false
  #hasProducts = false
  /** The vendors that the page knows; null until it knows any. */
  #vendors: string | null = null
  /** Rows to check; a newer check takes over the rest of an older one. */
  #waiting: 'all' | Set<number> = new Set()
  #isChecking = false
  /** The page has every row. */
  #isSent = false
  /** Steps that are carried out, one after another. */
  #steps: Promise<void> = Promise.resolve()

  constructor(answer: (answer: FromWorker) => void) {
    this.#answer = answer
  }

  async handle(message: ToWorker): Promise<void> {
    if (message.kind === 'open') return this.#open(message)
    if (message.kind === 'products') return this.#addProducts(message)
    const session = this.#session
    if (!session) return
    if (message.kind === 'collect') return this.#collect(session, message.from)
    const earlier = this.#steps
    const carryOut = async () => {
      await earlier
      await this.#stepped(session, message)
    }
    this.#steps = carryOut()
    return this.#steps
  }

  /** Carries out a step or takes the last one back; the check of its rows runs on while further steps come. */
  async #stepped(session: ImportSession, message: Extract<ToWorker, { kind: 'step' | 'undo' }>) {
    // Repairs need the problems found by the check.
    while (message.kind === 'step' && message.step.kind === 'repair' && this.#isChecking) await nextTick()
    const affected = message.kind === 'undo' ? session.undo() : session.perform(message.step)
    this.#reportColumns(session)
    this.#reportVendors(session)
    if (affected !== null) void this.#check(affected)
  }

  async #open({ file, reading, choices, isStaff, remembered, steps }: Extract<ToWorker, { kind: 'open' }>) {
    const session = new ImportSession(importFields(choices, { isStaff }))
    const replayed = Promise.withResolvers<void>()
    // New steps wait for those of an earlier visit.
    if (steps.length > 0) this.#steps = replayed.promise
    let first: string[][] = []
    let preview = previewRows(session)
    const begin = (source: FileSource) => {
      session.begin(first, source, reading.headingRow)
      const fingerprint = fingerprintOf(session.headings)
      const known = remembered.get(fingerprint)
      if (known) session.useMapping(known)
      const top = first.slice(0, ROWS_ABOVE)
      const rows = first.slice(session.rowsAbove)
      session.addRows(rows)
      first = []
      this.#session = session
      preview = previewRows(session)
      preview.add(rows)
      const { headings, rowsAbove } = session
      const samples = headings.map((_, column) => session.samples(column).slice(0, 5))
      const isRemembered = known !== undefined
      const head = { headings, fingerprint, rowsAbove, top, source, samples, isRemembered }
      this.#answer({ kind: 'head', head, columns: columnState(session) })
    }
    try {
      let last: FileSource = { kind: 'workbook' }
      await readFile(file, reading, (rows, fraction, source) => {
        last = source
        if (this.#session) {
          session.addRows(rows)
          preview.add(rows)
        } else {
          first.push(...rows)
          if (first.length >= ROWS_TO_MATCH) begin(source)
        }
        const count = session.rows.length + first.length
        this.#answer({ kind: 'reading', rows: count, fraction, problems: [...preview.problems] })
      })
      if (!this.#session) begin(last)
      session.endFile()
      if (session.rows.length === 0) throw new ReadError('This file has no rows below its column names.')
    } catch (error) {
      this.#answer({ kind: 'failed', message: error instanceof Error ? error.message : String(error) })
      return
    }
    this.#reportColumns(session)
    this.#reportVendors(session)
    await this.#replay(session, steps)
    replayed.resolve()
  }

  /** Carries out the steps of a run that is resumed. Repairs need the checked rows. */
  async #replay(session: ImportSession, steps: readonly RunStep[]) {
    this.#wait('all')
    for (const step of steps) {
      if (step.kind === 'repair') {
        while (!this.#hasProducts) await nextTick()
        this.#checkNow(session)
      }
      this.#wait(session.perform(step))
      this.#reportColumns(session)
    }
    this.#isReplayed = true
    this.#reportVendors(session)
    void this.#check([])
  }

  async #addProducts({ products, isFirst, isLast }: Extract<ToWorker, { kind: 'products' }>) {
    if (isFirst) this.#products = []
    this.#products.push(...products)
    if (!isLast) return
    const known = this.#products
    this.#products = []
    while (!this.#session) await nextTick()
    this.#session.setProducts(known)
    this.#hasProducts = true
    await this.#check('all')
  }

  #wait(affected: 'all' | readonly number[]) {
    if (affected === 'all') this.#waiting = 'all'
    else if (this.#waiting !== 'all') for (const row of affected) this.#waiting.add(row)
  }

  /** Takes the rows that wait for a check. */
  #take() {
    const rows = this.#waiting === 'all' ? ('all' as const) : [...this.#waiting]
    this.#waiting = new Set()
    return rows
  }

  #checkNow(session: ImportSession) {
    for (const _ of session.check(this.#take()));
    session.markRepeats()
  }

  async #check(affected: 'all' | readonly number[]) {
    this.#wait(affected)
    const session = this.#session
    if (this.#isChecking || !session || !this.#isReplayed || !this.#hasProducts) return
    this.#isChecking = true
    let rows = this.#take()
    for (;;) {
      const of = rows === 'all' ? session.rows.length : rows.length
      for (const checked of session.check(rows)) {
        this.#answer({ kind: 'checking', rows: checked, of })
        await nextTask()
      }
      // Steps that came meanwhile changed rows that are already checked.
      if (this.#waiting !== 'all' && this.#waiting.size === 0) break
      const more = this.#take()
      rows = rows === 'all' || more === 'all' ? 'all' : [...new Set([...rows, ...more])]
    }
    const marked = session.markRepeats()
    const changed =
      rows === 'all' || !this.#isSent ? [...session.rows.keys()] : [...new Set([...rows, ...marked])]
    this.#isChecking = false
    this.#isSent = true
    for (let from = 0; from < changed.length; from += ROWS_A_MESSAGE) {
      const some = changed.slice(from, from + ROWS_A_MESSAGE)
      this.#answer({ kind: 'rows', rows: some.map((index) => session.rowAt(index)) })
    }
    this.#answer({ kind: 'summary', summary: summarize(session) })
  }

  #reportColumns(session: ImportSession) {
    this.#answer({ kind: 'columns', columns: columnState(session) })
  }

  /** Names the vendors whose products the rows may change. */
  #reportVendors(session: ImportSession) {
    const vendors = session.vendors()
    if (!vendors || vendors.join(',') === this.#vendors) return
    this.#vendors = vendors.join(',')
    this.#answer({ kind: 'vendors', vendors })
  }

  #collect(session: ImportSession, from: number) {
    const rows: ImportRow[] = []
    let index = from
    for (; index < session.rows.length && rows.length < ROWS_A_REQUEST; index++) {
      const values = session.valuesAt(index)
      if (values) rows.push({ row: session.numberOf(index), ...values })
    }
    this.#answer({ kind: 'collected', rows, next: index < session.rows.length ? index : null })
  }
}

const columnState = (session: ImportSession) => ({
  mapping: session.mapping,
  clears: [...session.clears],
  canClear: session.headings.map((_, column) => session.canClear(column)),
  addsNew: session.addsNew,
  defaults: new Map(session.defaults),
  numbers: session.numbers,
  canUndo: session.canUndo,
})

/** Lets the messages come that the caller waits for. */
const nextTick = () => new Promise((resolve) => setTimeout(resolve, 10))
