import type { Plugin } from 'vite'

const HINT = '//# allFunctionsCalledOnLoad\n'

/**
 * Makes the browser compile our own code while it loads, off the main thread, instead of function by function at the
 * first click: opening a table or an order pad calls hundreds of functions. Chromium reads the hint if it is the
 * first comment of a file; other browsers ignore it. Not used for packages, of which a page calls only a small part.
 */
export function compileHints(): Plugin {
  return {
    name: 'compile-hints',
    apply: 'build',
    generateBundle: {
      // Runs last, because Vite also writes to the top of files.
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
