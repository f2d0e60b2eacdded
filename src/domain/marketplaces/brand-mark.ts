import type { Brand } from './brand'

/** A drawing on a 32 × 32 sheet: its body in a light color, lines cut into the body, and an accent in the highlight color. */
interface Drawing {
  body: string
  cut?: string
  accent: string
}

const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`

const drawings = {
  acorn: {
    body: 'M9 15h14c0 6-3 9-7 12-4-3-7-6-7-12Z',
    accent: 'M7 14c0-5 4-7 8-7l2-3 2 1-1 2c4 0 7 3 7 7Z',
  },
  awning: {
    body: 'M7 16h18v11H7Zm4 4v7h5v-7Z',
    accent: 'M8 5h16l3 8a3 3 0 0 1-5.5 0 3 3 0 0 1-5.5 0 3 3 0 0 1-5.5 0A3 3 0 0 1 5 13Z',
  },
  bag: {
    body: 'M8 11h16l1 16H7Z',
    cut: 'M16 25v-9M13 18l3 3 3-3M13 14l3 3 3-3',
    accent: 'M9 10l2-5 3 2 2-2 2 2 3-2 2 5Z',
  },
  basket: {
    body: 'M6 16h20l-3 11H9Z',
    cut: 'M12 19l1 6M16 19v6M20 19l-1 6',
    accent: 'M8 15c0-11 16-11 16 0h-3c0-7-10-7-10 0Z',
  },
  beacon: {
    body: 'M12 14h8l2 13H10Z',
    cut: 'M11 20h10',
    accent: 'M13 12V8l3-3 3 3v4ZM11 8 5 6v5l6-1ZM21 8l6-2v5l-6-1Z',
  },
  bottle: { body: 'M13 10h6c0 3 3 3 3 7v10H10V17c0-4 3-4 3-7Z', cut: 'M11 20h10', accent: 'M13 4h6v5h-6Z' },
  bread: {
    body: 'M6 14c-3-7 23-7 20 0l-1 12H7Z',
    cut: 'M11 12v4M16 11v5M21 12v4',
    accent: 'M11 7c-1-2 1-2 0-4 3 1 2 3 1 4ZM16 6c-1-2 1-2 0-4 3 1 2 3 1 4ZM21 7c-1-2 1-2 0-4 3 1 2 3 1 4Z',
  },
  check: {
    body: 'M6 6h6v6H6Zm12 0h6v6h-6Zm-6 6h6v6h-6Zm-6 6h6v6H6Z',
    accent: 'M15 22l3-3 3 3 6-7 2 3-8 10Z',
  },
  cheese: { body: 'M5 15h22v11H5Z', cut: 'M11 18.5v3M20 20v3', accent: 'M5 13 22 5c3 2 5 5 5 8Z' },
  crate: {
    body: 'M7 15h18l-2 11H9Z',
    cut: 'M8 20h16M16 16v10',
    accent: 'M16 14c0-6 3-8 9-8 0 5-3 8-9 8ZM16 14c-1-4-3-6-7-6 0 4 3 6 7 6Z',
  },
  fish: { body: 'M4 16c5-9 13-9 18 0-5 9-13 9-18 0Z', cut: 'M9.5 14.5v.2', accent: 'M22 16l6-6v12Z' },
  grapes: {
    body: [
      [10, 15],
      [16, 15],
      [22, 15],
      [13, 20],
      [19, 20],
      [16, 25],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 3))
      .join(''),
    accent: 'M16 11c-1-5 3-7 8-6 0 4-3 7-8 6Z',
  },
  jar: {
    body: 'M9 11h14c3 2 3 4 3 7v9H6v-9c0-3 0-5 3-7Z',
    cut: 'M10 18h12M10 22h12',
    accent: 'M8 5h16v5H8Z',
  },
  kettle: {
    body: 'M8 15h16l2 11H6Z',
    cut: 'M11 18l-1 5',
    accent: 'M10 14c0-9 12-9 12 0h-3c0-5-6-5-6 0ZM24 16l5-3v4l-4 3Z',
  },
  leaf: {
    body: 'M6 26C4 12 12 5 27 5c0 15-7 23-18 19Z',
    cut: 'M8 25C12 18 16 14 21 11',
    accent: 'M5 28c0-3 1-5 3-7l2 3c-1 1-2 2-2 4Z',
  },
  lemon: {
    body: 'M5 13h22a11 11 0 0 1-22 0Z',
    cut: 'M16 14v8M16 14l-6 6M16 14l6 6',
    accent: 'M16 11c1-5 4-7 9-7-1 5-4 7-9 7Z',
  },
  mountain: { body: 'M3 26 13 9l6 9 3-4 7 12Z', cut: 'M9.5 15l3.5 2 2-2 2.5 1', accent: circle(23, 8, 3) },
  olive: {
    body: `${circle(12, 20, 6)}${circle(22, 17, 4.5)}`,
    cut: 'M10 19v.2M21 16v.2',
    accent: 'M12 13c0-6 5-9 13-8-1 6-6 9-13 8Z',
  },
  pear: {
    body: 'M15 9c4 0 4 4 6 7 4 6 1 12-6 12S5 22 9 16c2-3 2-7 6-7Z',
    accent: 'M15 8c0-4 4-6 9-5-1 4-4 6-9 5Z',
  },
  pig: {
    body: `${circle(16, 18, 9)}M6 6l7 4-6 6ZM26 6l-7 4 6 6Z`,
    cut: 'M12.5 14v.2M19.5 14v.2',
    accent: `${circle(16, 20, 4.5)}${circle(14.3, 20, 1)}${circle(17.7, 20, 1)}`,
  },
  receipt: {
    body: 'M8 5h16v22l-3-2-2 2-3-2-3 2-2-2-3 2Z',
    cut: 'M12 10h8M12 14h4',
    accent: 'M14 20l2-2 2 2 6-7 3 2-8 10Z',
  },
  rings: {
    body: `${circle(12, 16, 8)}${circle(12, 16, 4.5)}`,
    accent: `${circle(20, 16, 8)}${circle(20, 16, 4.5)}`,
  },
  river: {
    body: 'M4 17c4-4 8-4 12 0s8 4 12 0v4c-4 4-8 4-12 0s-8-4-12 0Zm0 7c4-4 8-4 12 0s8 4 12 0v4c-4 4-8 4-12 0s-8-4-12 0Z',
    accent: 'M16 14c-6-4-3-9 0-11 3 2 6 7 0 11Z',
  },
  sprout: {
    body: 'M14.5 27V17C7 18 4 14 4 9c8 0 11 3 11.5 7C16 10 20 6 28 6c0 7-4 11-10.5 11v10Z',
    accent: circle(16, 7, 2.5),
  },
  spruce: { body: 'M16 4l7 9h-3l5 6h-3l4 5H6l4-5H7l5-6H9Z', accent: 'M14 25h4v4h-4Z' },
  sun: {
    body: 'M3 22h26v3H3ZM8 20a8 8 0 0 1 16 0Z',
    accent: 'M14.5 4h3v5h-3ZM5 8l2-2 4 4-2 2ZM27 8l-2-2-4 4 2 2ZM2 15h4v3H2ZM26 15h4v3h-4Z',
  },
  tomato: {
    body: 'M16 11c6-3 12 0 12 7 0 6-5 10-12 10S4 24 4 18c0-7 6-10 12-7Z',
    cut: 'M8 17c0-1 1-2 2-2.5',
    accent: 'M16 4l2 5 6-1-4 4-4 3-4-3-4-4 6 1Z',
  },
  wheat: {
    body: 'M15 28V12h2v16ZM14 14C9 13 8 10 8 7c4 1 6 3 6 7ZM18 14c5-1 6-4 6-7-4 1-6 3-6 7ZM14 21c-5-1-6-4-6-7 4 1 6 3 6 7ZM18 21c5-1 6-4 6-7-4 1-6 3-6 7Z',
    accent: 'M16 11c-4-3-3-6 0-9 3 3 4 6 0 9Z',
  },
} satisfies Record<string, Drawing>

export type Glyph = keyof typeof drawings

/** Returns the address of a brand's logo: the uploaded one, or its mark. */
export const logoOf = (brand: Brand): string =>
  brand.logo || `data:image/svg+xml,${encodeURIComponent(brandMark(brand))}`

/** Renders a marketplace's mark as a square SVG, used as logo and favicon. */
export function brandMark({ mark, nav, highlight }: Brand): string {
  const { body, cut, accent }: Drawing = drawings[mark]
  const lines = cut
    ? `<path d="${cut}" fill="none" stroke="${nav}" stroke-width="1.8" stroke-linecap="round"/>`
    : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${nav}"/><g transform="translate(1.3 1.3) scale(.92)" fill-rule="evenodd"><path d="${body}" fill="#fff"/>${lines}<path d="${accent}" fill="${highlight}"/></g></svg>`
}
