import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const PRIMITIVES = 'src/ui/primitives'
const STYLE_GUIDE = 'src/routes/_app/-style-guide'

const primitives = sourcesIn(PRIMITIVES).map(({ file, text }) => ({
  name: file.replace(/\.tsx?$/, ''),
  text,
}))
const pages = sourcesIn(STYLE_GUIDE).map(({ text }) => text)

/** Drawn by the root route on the first toast; the style guide raises toasts of each kind. */
const shownBy: Record<string, RegExp> = { sonner: /from '@\/ui\/toasts'/ }

function sourcesIn(folder: string) {
  return readdirSync(folder).map((file) => ({ file, text: readFileSync(`${folder}/${file}`, 'utf8') }))
}

/** Names of the components that a file exports. */
const componentsOf = (text: string) =>
  Array.from(text.matchAll(/^export (?:function|const) ([A-Z]\w*)/gm), ([, name = '']) => name)

/** Names that the style guide imports from a primitive; the compiler refuses those that it does not use. */
const importedFrom = (primitive: string) =>
  pages.flatMap((text) =>
    Array.from(
      text.matchAll(new RegExp(`import \\{([^}]*)\\} from '@/ui/primitives/${primitive}'`, 'g')),
      ([, names = '']) => names.split(',').map((name) => name.trim()),
    ).flat(),
  )

/** Names of the variants and sizes that a primitive offers. */
const variantsOf = (text: string) =>
  Array.from(
    text.matchAll(/(?:\b(?:variant|size): |const (?:widths|sides) = )\{([^}]*)\}/g),
    ([, block = '']) =>
      Array.from(block.matchAll(/(?:^|[{,])\s*'?([a-z][\w-]*)'?:/gm), ([, key = '']) => key),
  ).flat()

test('the style guide has primitives to show', () => {
  expect(primitives.flatMap(({ text }) => componentsOf(text))).toContain('DialogContent')
  expect(variantsOf(primitives.find(({ name }) => name === 'button')?.text ?? '')).toEqual(
    expect.arrayContaining(['default', 'destructive', 'icon-sm']),
  )
})

describe.each(primitives)('$name', ({ name, text }) => {
  const toasts = shownBy[name]
  test('the style guide shows every part', () => {
    if (toasts) expect(pages.some((page) => toasts.test(page))).toBe(true)
    else expect(importedFrom(name)).toEqual(expect.arrayContaining(componentsOf(text)))
  })
  test('the style guide shows every variant and size', () => {
    const using = pages.filter((page) => page.includes(`'@/ui/primitives/${name}'`)).join('\n')
    const missing = variantsOf(text).filter(
      (variant) => !using.includes(`'${variant}'`) && !using.includes(`"${variant}"`),
    )
    expect(missing.filter((variant) => variant !== 'default')).toEqual([])
  })
})
