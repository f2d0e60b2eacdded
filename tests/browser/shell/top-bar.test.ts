import { expect, signIn, test } from '../support/portal'

test.use({ sharesPortal: true })

const staff = ['operations', 'developer', 'analyst', 'outreach', 'qa']
const WIDTHS = [992, 1024, 1100, 1200, 1280, 1366, 1400, 1401, 1440]

for (const who of [...staff, 'corporate', 'supplier', 'broker'])
  test(`${who}: nothing in the top bars is cut off or overlaps from 992 to 1440 px`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await signIn(page, who)
    await expect(page.getByRole('button', { name: 'Support' })).toBeVisible()
    if (who === 'operations' || who === 'developer')
      await expect(page.getByRole('button', { name: /^Suppliers onboarding/ })).toBeVisible()
    const problems: string[] = []
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      const found = await page.getByRole('navigation', { name: 'Main' }).evaluate((menu) => {
        const bars = [document.querySelector('header'), menu.parentElement]
        return bars.flatMap((bar) => {
          const parts = [...(bar?.querySelectorAll('a, button') ?? [])]
            .map((part) => ({ name: part.textContent, box: part.getBoundingClientRect() }))
            .filter(({ box }) => box.width > 1)
            .sort((a, b) => a.box.left - b.box.left)
          return parts.flatMap(({ name, box }, at) => {
            const next = parts[at + 1]
            if (box.left < 0 || box.right > innerWidth) return [`${name} is cut off`]
            return next && box.right > next.box.left + 0.5 ? [`${name} overlaps ${next.name}`] : []
          })
        })
      })
      problems.push(...found.map((problem) => `${width} px: ${problem}`))
      if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth))
        problems.push(`${width} px: the page scrolls sideways`)
    }
    expect(problems).toEqual([])
  })
