/** A part of a drawn screen: its position, text and style. */
interface Part {
  x: number
  y: number
  w: number
  h: number
  text?: string
  style?: 'nav' | 'card' | 'field' | 'primary' | 'line' | 'highlight'
}

interface Drawing {
  parts: readonly Part[]
  /** Areas that can be highlighted: left, top, width, height. */
  spots: readonly (readonly [x: number, y: number, w: number, h: number])[]
}

const bar: readonly Part[] = [
  { x: 0, y: 0, w: 640, h: 44, style: 'nav' },
  { x: 16, y: 12, w: 20, h: 20, style: 'highlight' },
  { x: 52, y: 10, w: 170, h: 24, text: 'Maple Street Market', style: 'field' },
  { x: 430, y: 10, w: 110, h: 24, text: 'START ORDER', style: 'highlight' },
  { x: 556, y: 10, w: 68, h: 24, text: 'Cart 12', style: 'field' },
]

const rows = (count: number, top: number, columns: readonly number[], fill = 0): Part[] =>
  Array.from({ length: count }, (_, row): Part[] => {
    const y = top + row * 34
    return [
      { x: 16, y: y + 26, w: 608, h: 1, style: 'line' },
      { x: 24, y: y + 6, w: 120 + ((row * 37) % 60), h: 9, style: 'line' },
      ...columns.map(
        (x, column): Part => ({
          x,
          y,
          w: 52,
          h: 22,
          style: 'field',
          ...((row + column) % 3 < fill && { text: String(((row + 2) * (column + 1)) % 9 || 4) }),
        }),
      ),
    ]
  }).flat()

/** Illustrations, as shapes. */
const scenes = {
  top: {
    parts: [
      ...bar,
      { x: 16, y: 64, w: 160, h: 16, style: 'line' },
      { x: 16, y: 100, w: 296, h: 120, style: 'card' },
      { x: 328, y: 100, w: 296, h: 120, style: 'card' },
      { x: 16, y: 236, w: 608, h: 90, style: 'card' },
    ],
    spots: [
      [48, 6, 178, 32],
      [426, 6, 118, 32],
    ],
  },
  pad: {
    parts: [
      ...bar,
      { x: 16, y: 60, w: 240, h: 26, text: 'Search  /', style: 'field' },
      { x: 268, y: 60, w: 90, h: 26, text: 'Vendor', style: 'field' },
      { x: 370, y: 60, w: 90, h: 26, text: 'Favorites', style: 'field' },
      { x: 472, y: 60, w: 110, h: 26, text: 'On promotion', style: 'field' },
      ...rows(6, 110, [550], 2),
    ],
    spots: [
      [12, 56, 574, 34],
      [544, 104, 64, 204],
    ],
  },
  stores: {
    parts: [
      ...bar,
      { x: 16, y: 60, w: 200, h: 26, text: 'Paste from spreadsheet', style: 'field' },
      { x: 360, y: 62, w: 62, h: 22, text: 'Depot', style: 'line' },
      { x: 450, y: 62, w: 62, h: 22, text: 'Harbor', style: 'line' },
      { x: 540, y: 62, w: 62, h: 22, text: 'Old Mill', style: 'line' },
      ...rows(6, 110, [364, 454, 544], 2),
    ],
    spots: [
      [12, 138, 612, 34],
      [444, 56, 74, 254],
      [12, 56, 208, 34],
    ],
  },
  review: {
    parts: [
      ...bar,
      { x: 16, y: 60, w: 392, h: 128, style: 'card' },
      { x: 32, y: 76, w: 150, h: 12, style: 'line' },
      { x: 32, y: 104, w: 240, h: 9, style: 'line' },
      { x: 32, y: 126, w: 200, h: 9, style: 'line' },
      { x: 300, y: 150, w: 92, h: 24, text: '$486.20', style: 'field' },
      { x: 16, y: 204, w: 392, h: 116, style: 'card' },
      { x: 32, y: 220, w: 180, h: 12, style: 'line' },
      { x: 32, y: 248, w: 220, h: 9, style: 'line' },
      { x: 300, y: 282, w: 92, h: 24, text: '$312.75', style: 'field' },
      { x: 424, y: 60, w: 200, h: 150, style: 'card' },
      { x: 440, y: 80, w: 120, h: 12, style: 'line' },
      { x: 440, y: 160, w: 168, h: 32, text: 'Confirm 2 orders', style: 'primary' },
    ],
    spots: [
      [10, 54, 404, 272],
      [434, 154, 180, 44],
    ],
  },
  table: {
    parts: [
      ...bar,
      { x: 16, y: 60, w: 200, h: 26, text: 'Search', style: 'field' },
      { x: 350, y: 60, w: 86, h: 26, text: 'Columns', style: 'field' },
      { x: 446, y: 60, w: 80, h: 26, text: 'Views', style: 'field' },
      { x: 536, y: 60, w: 88, h: 26, text: 'Export', style: 'field' },
      { x: 16, y: 102, w: 608, h: 26, style: 'card' },
      ...rows(6, 136, [300, 390, 480, 550]),
    ],
    spots: [
      [12, 56, 208, 34],
      [346, 56, 94, 34],
      [442, 56, 88, 34],
      [532, 56, 96, 34],
    ],
  },
  settings: {
    parts: [
      ...bar,
      { x: 16, y: 62, w: 180, h: 16, style: 'line' },
      { x: 16, y: 96, w: 90, h: 26, text: 'General', style: 'field' },
      { x: 116, y: 96, w: 80, h: 26, text: 'Order', style: 'field' },
      { x: 206, y: 96, w: 80, h: 26, text: 'Billing', style: 'field' },
      { x: 296, y: 96, w: 80, h: 26, text: 'Users', style: 'field' },
      { x: 16, y: 142, w: 290, h: 30, style: 'field' },
      { x: 326, y: 142, w: 290, h: 30, style: 'field' },
      { x: 16, y: 192, w: 290, h: 30, style: 'field' },
      { x: 326, y: 192, w: 290, h: 30, style: 'field' },
      { x: 16, y: 250, w: 90, h: 32, text: 'Save', style: 'primary' },
    ],
    spots: [
      [10, 90, 374, 38],
      [10, 136, 612, 152],
      [292, 92, 88, 34],
    ],
  },
} as const satisfies Record<string, Drawing>

export type IllustrationName = keyof typeof scenes

const looks: Record<NonNullable<Part['style']>, string> = {
  nav: 'fill-nav',
  card: 'fill-card stroke-border',
  field: 'fill-card stroke-input',
  primary: 'fill-primary',
  line: 'fill-border',
  highlight: 'fill-highlight',
}
const inks: Partial<Record<NonNullable<Part['style']>, string>> = {
  primary: 'fill-primary-foreground',
  highlight: 'fill-highlight-foreground',
}

/** A drawing of a portal screen with one highlighted area. The ring moves from step to step. */
export function TutorialIllustration({ name, spot }: { name: IllustrationName; spot: number }) {
  const { parts, spots }: Drawing = scenes[name]
  const [x, y, w, h] = spots[spot] ?? [0, 0, 640, 340]
  return (
    <svg viewBox="0 0 640 340" aria-hidden="true" className="w-full rounded-lg border bg-background">
      {parts.map(({ x: left, y: top, w: width, h: height, text, style = 'card' }) => (
        <g key={`${left} ${top} ${width}`}>
          <rect
            x={left}
            y={top}
            width={width}
            height={height}
            rx={style === 'nav' || style === 'line' ? Math.min(height / 2, style === 'nav' ? 0 : 4) : 5}
            className={looks[style]}
          />
          {text && (
            <text
              x={left + width / 2}
              y={top + height / 2 + 4}
              textAnchor="middle"
              className={`font-medium text-[11px] ${inks[style] ?? 'fill-foreground'}`}
            >
              {text}
            </text>
          )}
        </g>
      ))}
      <rect
        x={x}
        y={y}
        width={w}
        height={h}
        rx="8"
        className="fill-destructive/5 stroke-[3] stroke-destructive transition-all duration-500"
      />
    </svg>
  )
}
