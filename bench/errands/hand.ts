import type { Locator, Page } from '@playwright/test'

/** Counts a person's clicks and keys on a page. At 390 px a click is a tap. */
export class Hand {
  clicks = 0
  keys = 0

  readonly page: Page
  readonly isNarrow: boolean

  constructor(page: Page, isNarrow: boolean) {
    this.page = page
    this.isNarrow = isNarrow
  }

  async click(target: Locator) {
    await target.first().click()
    this.clicks += 1
  }

  /** Types into the field that has the focus. Each character is a key press. */
  async type(text: string) {
    await this.page.keyboard.type(text)
    this.keys += text.length
  }

  async press(...keys: string[]) {
    for (const key of keys) await this.page.keyboard.press(key)
    this.keys += keys.length
  }

  /** Clicks a field and replaces its text. */
  async fill(field: Locator, text: string) {
    await field.first().fill(text)
    this.clicks += 1
    this.keys += text.length
  }

  /** Pastes a text that the person has copied elsewhere: one key press. */
  async paste(field: Locator, text: string) {
    await field.first().fill(text)
    this.keys += 1
  }

  /** Opens a list and clicks an option. */
  async select(list: Locator, option: string | { index: number }) {
    await list.first().selectOption(option)
    this.clicks += 2
  }

  /** Opens a page by its menu entry. A narrow screen has all entries behind one button. */
  async menu(entry: RegExp, group?: string) {
    const button = this.isNarrow ? 'Menu' : group
    if (button) await this.click(this.page.getByRole('button', { name: button, exact: true }))
    const item = this.page.getByRole('menuitem', { name: entry })
    await this.click(item.or(this.page.getByRole('link', { name: entry })).filter({ visible: true }))
  }
}

/** An errand: who does it, and how. It starts on the dashboard and ends when the page says that it is done. */
export interface Errand {
  name: string
  /** Account of the demo; none for someone who cannot sign in. */
  who: string | null
  run: (hand: Hand, folder: string) => Promise<void>
}
