import { expect, test } from 'vitest'
import { searchFaqs } from '../../../src/domain/support/faq'
import { faqForm } from '../../../src/domain/support/managed-faq'
import { plainText, richBlocks, wrongAddresses } from '../../../src/domain/support/rich-text'

const words = (text: string) => [{ kind: 'text', text }]

test('an answer has headings, paragraphs, lists, bold words and links', () => {
  const answer =
    '## Before the cut-off\nOpen **Orders**\nand choose one.\n- Change [the order](/orders?state=open)\n- or [write us](mailto:help@portal.test)\n\n1. One\n2) Two'
  expect(richBlocks(answer)).toEqual([
    { kind: 'heading', line: words('Before the cut-off') },
    {
      kind: 'paragraph',
      line: [...words('Open '), { kind: 'strong', text: 'Orders' }, ...words(' and choose one.')],
    },
    {
      kind: 'bullets',
      lines: [
        [...words('Change '), { kind: 'link', text: 'the order', to: '/orders?state=open', isPage: true }],
        [...words('or '), { kind: 'link', text: 'write us', to: 'mailto:help@portal.test', isPage: false }],
      ],
    },
    { kind: 'numbers', lines: [words('One'), words('Two')] },
  ])
})

test('HTML, unfinished marks and links that could run code or leave the portal unseen stay text', () => {
  for (const text of [
    '<img src=x onerror=alert(1)>',
    '**half',
    '[label] (/orders)',
    '#1 in the list',
    '-5 degrees',
    '[x](javascript:alert(1))',
    '[x](data:text/html,1)',
    '[x](//evil.test)',
    '[x](/\\evil.test)',
    '[x](orders)',
  ])
    expect(richBlocks(text)).toEqual([{ kind: 'paragraph', line: words(text) }])
})

test('an address that cannot be opened is refused when the question is saved', () => {
  expect(wrongAddresses('[a](/orders) [b](https://example.com/a) [c](orders) [d](//e.test)')).toEqual([
    'orders',
    '//e.test',
  ])
  const { answer } = faqForm.schema.shape
  expect(answer.safeParse('See [orders](/orders).').success).toBe(true)
  expect(answer.safeParse('See [orders](orders).').error?.issues[0]?.message).toMatch(/^Links lead to a page/)
})

test('a search finds the words of an answer and not its marks', () => {
  expect(plainText('## One\n- **two** [three](/four)')).toBe('One\ntwo three')
  const faq = {
    hashid: 'a',
    category: 'C',
    question: 'Q',
    answer: 'Ask for **cold** storage at [docks](/gate).',
  }
  expect(searchFaqs([faq], 'for cold storage')).toEqual([faq])
  expect(searchFaqs([faq], 'gate')).toEqual([])
})
