import { expect, test } from 'vitest'
import { recognized } from '../../../src/domain/imports/file-source'
import type { RunStep } from '../../../src/domain/imports/run'
import { ImportLoop } from '../../../src/routes/-page/imports/worker/import-loop'
import type { FromWorker, ToWorker } from '../../../src/routes/-page/imports/worker/messages'
import { categories, honey, units } from './support'

const HEAD = 'Item code,UPC,Name,Category,Pack,Price'
const lines = Array.from(
  { length: 3_000 },
  (_, at) => `N-${at},00000000000000,Honey ${at},Snacks,12,$${at + 1}`,
)
const file = new Blob([[HEAD, '0042,,,,,$55.00', ...lines].join('\n')])

type Message<Kind extends FromWorker['kind']> = Extract<FromWorker, { kind: Kind }>

function startLoop(steps: readonly RunStep[] = [], remembered = new Map<string, (string | null)[]>()) {
  const answers: FromWorker[] = []
  const waiting: { isIt: (answer: FromWorker) => boolean; resolve: () => void }[] = []
  const loop = new ImportLoop((answer) => {
    answers.push(answer)
    for (const { isIt, resolve } of waiting) if (isIt(answer)) resolve()
  })
  const send = (message: ToWorker) => void loop.handle(message)
  const of = <Kind extends FromWorker['kind']>(kind: Kind) =>
    answers.filter((answer): answer is Message<Kind> => answer.kind === kind)
  /** Waits for the counts that follow a message. */
  const counts = (message: ToWorker | null, isIt: (answer: Message<'summary'>) => boolean = () => true) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    waiting.push({ isIt: (answer) => answer.kind === 'summary' && isIt(answer), resolve })
    if (message) send(message)
    return promise.then(() => of('summary').at(-1)?.summary.counts)
  }
  const choices = { categories, units }
  send({ kind: 'open', file, reading: recognized, choices, isStaff: false, remembered, steps })
  const withProducts = () => counts({ kind: 'products', products: [honey], isFirst: true, isLast: true })
  return { send, of, counts, withProducts }
}

const repair: RunStep = { kind: 'repair', column: 5, repair: 'currency' }

test('a file is read, compared, repaired and collected for the server', async () => {
  const { send, of, counts, withProducts } = startLoop()
  expect(await withProducts()).toMatchObject({ fix: 3_001 })
  expect(of('head')[0]?.head).toMatchObject({ rowsAbove: 1, isRemembered: false })
  expect(of('reading').at(-1)).toMatchObject({ rows: 3_001, fraction: 1, problems: [0, 0, 0, 0, 0, 3_001] })
  expect(await counts({ kind: 'step', step: repair })).toMatchObject({ update: 1, create: 3_000, fix: 0 })
  for (let from: number | null = 0; from !== null; from = of('collected').at(-1)?.next ?? null)
    send({ kind: 'collect', from })
  const sent = of('collected').flatMap(({ rows }) => rows)
  expect(sent).toHaveLength(3_001)
  expect(sent[0]).toEqual({ row: 2, record_hash: honey.hashid, values: { sell_price: '55.00' } })
  expect(await counts({ kind: 'undo' })).toMatchObject({ fix: 3_001 })
})

test('a run continues with the steps of an earlier visit', async () => {
  const leaveOut: RunStep = { kind: 'leave-out', rows: [1, 2], on: true }
  const { withProducts, counts, of } = startLoop([repair, leaveOut])
  expect(await withProducts()).toMatchObject({ update: 1, create: 2_998, ignored: 2, fix: 0 })
  expect(of('columns').at(-1)?.columns.canUndo).toBe(true)
  expect(of('rows').flatMap(({ rows }) => rows)).toHaveLength(3_001)
  expect(await counts({ kind: 'undo' })).toMatchObject({ create: 3_000, ignored: 0 })
})

test('a mapping that was chosen for the same headings is used again', async () => {
  const first = startLoop()
  await first.withProducts()
  const fingerprint = first.of('head')[0]?.head.fingerprint ?? ''
  const mapping = ['item_code', null, 'name', 'category', 'case_pack_size', 'msrp']
  const again = startLoop([], new Map([[fingerprint, mapping]]))
  await again.withProducts()
  expect(again.of('head')[0]).toMatchObject({ head: { isRemembered: true }, columns: { mapping } })
})
