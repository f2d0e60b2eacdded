import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Engine, Value } from '../../../src/domain/tables/engine/engine'
import { column } from '../../../src/ui/data-table/column'
import { RowStore } from '../../../src/ui/data-table/row-store'

interface Row {
  hashid: string
  name: string
}
const rows = (...ids: string[]): Row[] => ids.map((hashid) => ({ hashid, name: `name of ${hashid}` }))
const columns = [column.text('hashid', { label: 'Id' }), column.text('name', { label: 'Name' })]
const aStore = () => new RowStore<Row>(({ hashid }) => hashid, columns)

/** Engine that stores its rows as they are. */
class Told implements Engine {
  readonly held: (readonly Value[] | null)[] = []

  append(columns: readonly (readonly Value[])[]) {
    for (let at = 0; at < (columns[0]?.length ?? 0); at++)
      this.held.push(columns.map((values) => values[at] ?? null))
  }

  update(row: number, values: readonly Value[]) {
    this.held[row] = values
  }

  remove(rows: readonly number[]) {
    for (const row of rows) this.held[row] = null
  }

  show = () => Promise.reject(new Error('Nobody asks'))
  facets = () => Promise.reject(new Error('Nobody asks'))
  count = () => Promise.reject(new Error('Nobody asks'))
  dispose() {}
}

const always = () => true
const inOrder = (store: RowStore<Row>) => [...store.order()].map((place) => store.rows[place])

test('appended rows get the next slots', () => {
  const store = aStore()
  const first = rows('a', 'b')
  store.sync(first)
  store.sync([...first, ...rows('c')])
  expect([...store.order()]).toEqual([0, 1, 2])
  expect(store.version).toBe(2)
})

test('a row that stays keeps its slot when it moves or changes', async () => {
  const store = aStore()
  store.sync(rows('a', 'b', 'c'))
  const engine = new Told()
  await store.send(engine, always)
  store.sync([{ hashid: 'c', name: 'new' }, ...rows('d', 'a')])
  expect([...store.order()]).toEqual([2, 3, 0])
  await store.send(engine, always)
  expect(engine.held).toEqual([['a', 'name of a'], null, ['c', 'new'], ['d', 'name of d']])
})

test('a row that returns gets a new slot', async () => {
  const store = aStore()
  store.sync(rows('a', 'b'))
  store.sync(rows('b'))
  store.sync(rows('a', 'b'))
  expect([...store.order()]).toEqual([2, 1])
  expect(store.count).toBe(2)
  const engine = new Told()
  await store.send(engine, always)
  expect(engine.held).toEqual([null, ['b', 'name of b'], ['a', 'name of a']])
})

test('the same rows are no change', () => {
  const store = aStore()
  const same = rows('a')
  store.sync(same)
  store.sync(same)
  expect(store.version).toBe(1)
})

test('after any changes an engine, also a new one, holds exactly the rows that are there', async () => {
  const change = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), { maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(change, fc.boolean(), fc.nat(3)), { maxLength: 8 }),
      async (changes) => {
        const store = aStore()
        let engine = new Told()
        for (const [ids, isFed, stamp] of changes) {
          const given = ids.map((hashid) => ({ hashid, name: `${hashid} ${stamp}` }))
          store.sync(given)
          expect(inOrder(store)).toEqual(given)
          if (isFed) await store.send(engine, always)
        }
        for (const isNew of [false, true]) {
          if (isNew) {
            store.resendAll()
            engine = new Told()
          }
          await store.send(engine, always)
          const places = new Set(store.order())
          engine.held.forEach((values, place) => {
            const row = store.rows[place]
            expect(values).toEqual(places.has(place) ? [row?.hashid, row?.name] : null)
          })
          expect(engine.held).toHaveLength(store.rows.length)
        }
      },
    ),
    { numRuns: 60 },
  )
})
