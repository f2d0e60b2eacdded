/** Where the build puts the portal's scripts. */
const ASSETS = new URL('/assets/', window.location.origin).href

declare global {
  interface Window {
    /** Not in every browser, and not yet in the compiler's library. */
    trustedTypes?: { createPolicy: (name: string, rules: Rules) => unknown }
  }
}

interface Rules {
  createHTML: (text: string) => string
  createScriptURL: (address: string) => string
}

/**
 * The content policy lets nothing but this policy turn text into markup or into the address of a script. It is the
 * `default` one, so it also stands between libraries and the page: markup is shown as the text that it is, and scripts,
 * which workers are, come from the portal's own assets alone.
 */
export function guardMarkup() {
  window.trustedTypes?.createPolicy('default', {
    createHTML: escaped,
    createScriptURL: (address) => {
      const { href } = new URL(address, window.location.href)
      if (!href.startsWith(ASSETS)) throw new TypeError(`${href} is no script of the portal.`)
      return href
    },
  })
}

/** Character references stay: a library draws its × with one, and they do no harm. */
const escaped = (text: string) =>
  text
    .replaceAll(/&(?!#?\w+;)/g, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
