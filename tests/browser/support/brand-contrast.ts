import type { Page } from '@playwright/test'
import { brandOf } from '../../../src/domain/marketplaces/brand'
import { switchTheme } from './color-theme'
import { accessibilityViolations } from './portal'

/**
 * Returns what axe finds on the open page in light and in dark: everything once, then contrast, which is all that a brand
 * changes, in each of some brands.
 */
export async function violationsInBrands(page: Page, keys: readonly string[]): Promise<string[]> {
  const found: string[] = []
  const navColors = keys.map((key) => [key, brandOf(key).nav] as const)
  for (const colorScheme of ['light', 'dark'] as const) {
    await switchTheme(page, colorScheme)
    // The check also adds axe to the page.
    const inAll = await accessibilityViolations(page)
    const inBrands = await contrastViolations(page, navColors)
    found.push(...[...inAll, ...inBrands].map((violation) => `${colorScheme}: ${violation}`))
  }
  return found
}

/** Applies one brand after another to the open page and returns the contrast violations. */
const contrastViolations = (page: Page, navColors: readonly (readonly [key: string, nav: string])[]) =>
  page.evaluate(async (all) => {
    const isLight = !document.documentElement.classList.contains('dark')
    const errors: string[] = []
    for (const [key, nav] of all) {
      const present = document.querySelector<HTMLLinkElement>('link[rel=stylesheet][href^="/brand/"]')
      const next = document.createElement('link')
      next.rel = 'stylesheet'
      next.href = `/brand/${key}.css`
      const loaded = new Promise((resolve, reject) => {
        next.addEventListener('load', resolve)
        next.addEventListener('error', () => reject(new Error(`There is no stylesheet of ${key}.`)))
      })
      if (present) present.after(next)
      else document.head.append(next)
      await loaded
      present?.remove()
      if (isLight && getComputedStyle(document.documentElement).getPropertyValue('--nav') !== nav)
        errors.push(`${key}: the navigation does not have its color`)
      const { violations } = await window.axe.run(
        { include: ['html'], exclude: repeatedElements() },
        { runOnly: ['color-contrast'], resultTypes: ['violations'] },
      )
      for (const { nodes } of violations) errors.push(...nodes.map(({ html }) => `${key}: ${html}`))
    }
    return errors

    /** Elements without children whose classes, and those of all elements around them, another element has. */
    function repeatedElements(): Element[] {
      const seen = new Set<string>()
      return [...document.body.querySelectorAll('*')].filter((element) => {
        if (element.childElementCount > 0) return false
        const kinds: string[] = []
        for (let around: Element | null = element; around; around = around.parentElement)
          kinds.push(`${around.tagName} ${around.getAttribute('class') ?? ''}`)
        const kind = kinds.join(' < ')
        const isRepeated = seen.has(kind)
        seen.add(kind)
        return isRepeated
      })
    }
  }, navColors)
