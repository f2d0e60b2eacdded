import { expect, test } from 'vitest'
import { FairQueue } from '../../../server/fair-queue'

/** A queue whose calls end when the test says so. */
function observedQueue(limits: {
  atOnce: number
  perCaller: number
  waiting?: number
  waitingPerCaller?: number
}) {
  const queue = new FairQueue({ waiting: 100, waitingPerCaller: 100, ...limits })
  const started: string[] = []
  const ends = new Map<string, (error?: Error) => void>()
  return {
    started,
    run: (caller: string, name: string) =>
      queue.run(caller, () => {
        started.push(name)
        return new Promise<string>((resolve, reject) =>
          ends.set(name, (error) => (error ? reject(error) : resolve(name))),
        )
      }),
    end: (name: string, error?: Error) => ends.get(name)?.(error),
  }
}

test('callers take turns, however many calls one of them has waiting', async () => {
  const { started, run, end } = observedQueue({ atOnce: 1, perCaller: 1 })
  const calls = [
    ...['a1', 'a2', 'a3', 'a4'].map((name) => run('a', name)),
    ...['b1', 'b2'].map((name) => run('b', name)),
    run('c', 'c1'),
  ]
  for (let ended = 0; ended < calls.length; ended++) {
    await expect.poll(() => started.length).toBe(ended + 1)
    end(started[ended] ?? '')
  }
  expect(await Promise.all(calls)).toEqual(['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'])
  expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
})

test('one caller does not take every place', async () => {
  const { started, run } = observedQueue({ atOnce: 3, perCaller: 2 })
  for (const name of ['a1', 'a2', 'a3']) void run('a', name)
  await expect.poll(() => started).toEqual(['a1', 'a2'])
  void run('b', 'b1')
  await expect.poll(() => started).toEqual(['a1', 'a2', 'b1'])
})

test('a call that fails gives its place to the next', async () => {
  const { started, run, end } = observedQueue({ atOnce: 1, perCaller: 1 })
  const failing = run('a', 'a1')
  const next = run('a', 'a2')
  await expect.poll(() => started).toEqual(['a1'])
  end('a1', new Error('broken'))
  await expect(failing).rejects.toThrow('broken')
  await expect.poll(() => started).toEqual(['a1', 'a2'])
  end('a2')
  expect(await next).toBe('a2')
})

test('a caller with too many waiting is refused, and others are not until the whole queue is full', async () => {
  const { run } = observedQueue({ atOnce: 1, perCaller: 1, waiting: 3, waitingPerCaller: 2 })
  for (const name of ['a1', 'a2', 'a3']) void run('a', name)
  await expect(run('a', 'a4')).rejects.toMatchObject({ status: 429, headers: { 'retry-after': '5' } })
  void run('b', 'b1')
  await expect(run('c', 'c1')).rejects.toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
})
