import type { Page } from '@playwright/test'
import { accessibilityViolations } from './portal'

/** Switches the device, and with it the page, to a theme. The page does not move while its colors change. */
export async function switchTheme(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  const isDark = colorScheme === 'dark'
  await page.waitForFunction((dark) => document.documentElement.classList.contains('dark') === dark, isDark)
}

/** Returns what axe finds on the open page, with its dialog if one is open, in dark and then in light. */
export async function violationsInThemes(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['dark', 'light'] as const) {
    await switchTheme(page, colorScheme)
    found.push(...(await accessibilityViolations(page)).map((violation) => `${colorScheme}: ${violation}`))
  }
  return found
}
