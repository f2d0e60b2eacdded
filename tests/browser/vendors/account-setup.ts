import type { Page } from '@playwright/test'
import { expect } from '../support/portal'

/** Waits until the form says that what was typed is saved. */
export const isSaved = (page: Page) =>
  expect(page.getByRole('status').filter({ hasText: /^\s*Saved/ })).toBeVisible()
