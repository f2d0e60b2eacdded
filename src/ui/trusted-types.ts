/** Location of the portal's scripts in the build. */
const ASSETS = new URL('/assets/', window.location.origin).href

declare global {
  interface Window {
    /** Not in every browser, and not yet in TypeScript's DOM library. */
    trustedTypes?: { createPolicy: (name: string, rules: Rules) => unknown }
  }
}

interface Rules {
  createHTML: (text: string) => string
  createScriptURL: (address: string) => string
}

/**
 * Content security policy: only this Trusted Types policy may turn text into markup or script URLs. As the `default` policy it also covers
 * libraries: markup appears as plain text, and scripts, including workers, load from the portal's own assets only.
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

/** Keeps character references: a library renders its × with one, and they are harmless. */
const escaped = (text: string) =>
  text
    .replaceAll(/&(?!#?\w+;)/g, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
