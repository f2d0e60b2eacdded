import type { Page } from '@playwright/test'

/** Switches the device, and with it the page, to a theme. The page does not move while its colors change. */
export async function switchTheme(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  const isDark = colorScheme === 'dark'
  await page.waitForFunction((dark) => document.documentElement.classList.contains('dark') === dark, isDark)
}
