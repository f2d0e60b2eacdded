import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Resource, searchResources } from '../../../src/domain/support/resource'
import { hasEveryWord, searchText, searchWords } from '../../../src/domain/values/search-text'
import { matching } from '../../../src/routes/-shell/palette/matching'

const finds = (text: string, search: string) => hasEveryWord(text, searchWords(search))

test.each([
  ['Crème Brûlée', 'creme brulee'],
  ['Creme Brulee', 'CRÈME BRÛLÉE'],
  ['Pączki z różą', 'paczki roza'],
  ['Süßer Senf', 'susser'],
  ['Smørrebrød', 'smorrebrod'],
  ["L'Épicerie", 'l’epicerie'],
  ['Éloïse’s “Best” Jam', 'eloise\'s "best"'],
  ['12 – 16 oz', '12 - 16'],
  ['Café'.normalize('NFD'), 'café'.normalize('NFC')],
  ['Café'.normalize('NFC'), 'café'.normalize('NFD')],
  ['Ｏａｔ　Ｍｉｌｋ', 'oat milk'],
  ['Bro\u00ADcco\u200Bli', 'broccoli'],
  ['Ωμέγα ΦΩΣ', 'ωμεγα φως'],
  ['Борщ', 'БОРЩ'],
])('%s is found by “%s”', (text, search) => {
  expect(finds(text, search)).toBe(true)
})

test('a word that a text lacks is not found', () => {
  expect(finds('Crème Brûlée', 'creme caramel')).toBe(false)
})

test('a text is found by each of its words, however they are composed', () => {
  const forms = fc.constantFrom('NFC', 'NFD', 'NFKC', 'NFKD')
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), forms, forms, (text, stored, typed) => {
      expect(finds(text.normalize(stored), text.normalize(typed))).toBe(true)
      expect(searchText(searchText(text))).toBe(searchText(text))
    }),
  )
})

test('the palette and the help files ignore accents and quotes', () => {
  expect(matching(['L’Épicerie Rivoli', 'Quince'], "l'epicerie", 5, (name) => name)).toEqual([
    'L’Épicerie Rivoli',
  ])
  const guide: Resource = {
    hashid: 'res_000001',
    name: 'Guía de entregas',
    topic: 'Español',
    description: '',
    type: 'application/pdf',
    size: 1,
    uploaded_at: '2026-11-25T15:00:00.000Z',
  }
  expect(searchResources([guide], 'guia espanol')).toHaveLength(1)
})
