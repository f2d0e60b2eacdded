import { expect, test } from 'vitest'
import { Dictionary } from '../../../src/domain/tables/engine/dictionary'
import { Ranks } from '../../../src/domain/tables/engine/ranks'

const MOST_A_STEP = 4_096

test('texts are ranked in small steps, so that a question never waits long for them', () => {
  const texts = new Dictionary()
  for (let index = 0; index < 20_000; index++) texts.codeOf(`Product ${(index * 7_919) % 20_000}`)
  let compared = 0
  const collator = new Intl.Collator('en', { numeric: true })
  const ranks = new Ranks(texts, (a, b) => {
    compared++
    return collator.compare(a, b)
  })

  let most = 0
  while (!ranks.isReady) {
    compared = 0
    ranks.step()
    most = Math.max(most, compared)
  }

  expect(most).toBeLessThanOrEqual(MOST_A_STEP)
  expect(ranks.byCode()[texts.find('Product 123')]).toBe(123)
})
