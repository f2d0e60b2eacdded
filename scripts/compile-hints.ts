import type { Plugin } from 'vite'

const HINT = '//# allFunctionsCalledOnLoad\n'

/**
 * Asks the browser to compile our own code while it is fetched, away from the page, and not function by function at the
 * first click: a table or an order pad that opens for the first time calls hundreds. Chromium heeds the comment where it
 * is the first of a file; to other browsers it is a comment. Not for packages, of which a page calls a small part.
 */
export function compileHints(): Plugin {
  return {
    name: 'compile-hints',
    apply: 'build',
    generateBundle: {
      // Vite itself still writes at the top of files before.
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk' || !file.moduleIds.some((id) => id.includes('/src/'))) continue
          file.code = HINT + file.code
          const map = bundle[`${file.fileName}.map`]
          if (map?.type === 'asset') map.source = shiftedByOneLine(map.source)
        }
      },
    },
  }
}

function shiftedByOneLine(source: string | Uint8Array): string {
  const map = JSON.parse(source.toString())
  return JSON.stringify({ ...map, mappings: `;${map.mappings}` })
}
