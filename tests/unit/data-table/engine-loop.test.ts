import { expect, test, vi } from 'vitest'
import type { View } from '../../../src/domain/tables/engine/engine'
import { EngineLoop } from '../../../src/ui/data-table/engine/engine-loop'
import type { FromEngine } from '../../../src/ui/data-table/engine/engine-messages'

const all: View = { sorts: [], filters: [], search: '', group: null, collapsed: [] }
const byName: View = { ...all, sorts: [{ id: 'name', desc: false }] }

function aLoop() {
  const answers: FromEngine[] = []
  const loop = new EngineLoop((answer) => answers.push(answer))
  loop.handle({ kind: 'start', columns: [{ id: 'name', kind: 'text', isSearched: true }], locale: 'en' })
  return { loop, answers, heard: (count: number) => vi.waitFor(() => expect(answers).toHaveLength(count)) }
}

test('only the last of several requested views is computed', async () => {
  const { loop, answers, heard } = aLoop()
  loop.handle({ kind: 'append', columns: [['b', 'a', 'c']] })
  loop.handle({ kind: 'show', number: 1, view: { ...all, search: 'a' } })
  loop.handle({ kind: 'show', number: 2, view: { ...all, search: 'b' } })
  loop.handle({ kind: 'show', number: 3, view: byName })
  await heard(1)
  expect(answers).toMatchObject([{ kind: 'shown', number: 3, shown: { order: Int32Array.of(1, 0, 2) } }])
})

test('a view that needs no ranks does not wait for them', async () => {
  const { loop, answers, heard } = aLoop()
  const names = Array.from({ length: 60_000 }, (_, row) => `No. ${(row * 7919) % 60_000} of them`)
  loop.handle({ kind: 'append', columns: [names] })
  loop.handle({ kind: 'show', number: 1, view: byName })
  await Promise.resolve()
  loop.handle({ kind: 'show', number: 2, view: all })
  await heard(1)
  expect(answers[0]).toMatchObject({ kind: 'shown', number: 2, shown: { rowCount: 60_000 } })
})

test('rows that came while a view was prepared are in it', async () => {
  const { loop, answers, heard } = aLoop()
  loop.handle({ kind: 'append', columns: [['b']] })
  loop.handle({ kind: 'show', number: 1, view: byName })
  loop.handle({ kind: 'append', columns: [['a']] })
  loop.handle({ kind: 'facets', number: 2, id: 'name', view: all })
  await heard(2)
  expect(answers).toMatchObject([
    { number: 1, shown: { order: Int32Array.of(1, 0) } },
    {
      number: 2,
      facets: [
        { value: 'a', count: 1 },
        { value: 'b', count: 1 },
      ],
    },
  ])
})
