import type { Plugin } from 'vite'

/** The shell, and the pages that people open first. */
const firstPages = [
  ['shell', /\/src\/routes\/_app\.tsx/],
  ['dashboard', /\/src\/routes\/_app\/\(reports\)\/index\.tsx/],
  ['pad', /\/src\/routes\/_app\/\(cart\)\/order\.start\..+\.tsx/],
  ['products', /\/src\/routes\/_app\/\(catalogue\)\/products\.tsx/],
] as const

/**
 * Finds the first pages that import a module, so that shared files can be split by page: no first load fetches
 * code that only another page needs.
 */
export function firstPageModules() {
  const pages = new Map<string, string[]>()
  const icons = new Set<string | undefined>()
  const plugin: Plugin = {
    name: 'first-page-modules',
    apply: 'build',
    buildEnd() {
      const ids = [...this.getModuleIds()]
      for (const [page, file] of firstPages) {
        const modules = new Set(ids.filter((id) => file.test(id)))
        for (const id of modules) {
          pages.set(id, [...(pages.get(id) ?? []), page])
          for (const imported of this.getModuleInfo(id)?.importedIds ?? []) modules.add(imported)
        }
      }
      const codeOf = (id: string) => this.getModuleInfo(id)?.code ?? ''
      const fileOf = iconFiles(codeOf(ids.find((id) => id.endsWith('/lucide-react.mjs')) ?? ''))
      for (const id of pages.keys())
        if (id.includes('/src/')) for (const name of iconsIn(codeOf(id))) icons.add(fileOf.get(name))
    },
  }
  return {
    plugin,
    isInShell: (id: string) => pages.get(id)?.[0] === 'shell',
    /** Files for the pages without the shell, those of the most pages first: a module is in the first one that takes it. */
    sets: [
      'dashboard-pad-products',
      'dashboard-pad',
      'dashboard-products',
      'pad-products',
      'dashboard',
      'pad',
      'products',
    ].map((name) => ({ name, test: (id: string) => pages.get(id)?.join('-') === name })),
    hasIcon: (id: string) => {
      const icon = iconOf(id)
      return icon !== undefined && icons.has(icon)
    },
  }
}

const iconOf = (path: string) => /\/icons\/([^/]+)\.mjs$/.exec(path)?.[1]

/** Names of icons in the imports of a module. */
const iconsIn = (code: string) =>
  [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g)].flatMap(
    ([, names = '']) => names.match(/\w+Icon\b/g) ?? [],
  )

/** The files of icons by name, from the exports of the package; an icon may have several names. */
const iconFiles = (index: string) =>
  new Map(
    [...index.matchAll(/export\s*\{([^}]*)\}\s*from\s*["']\.(.+?)["']/g)].flatMap(
      ([, names = '', path = '']) =>
        (names.match(/\w+Icon\b/g) ?? []).map((name) => [name, iconOf(path)] as const),
    ),
  )
