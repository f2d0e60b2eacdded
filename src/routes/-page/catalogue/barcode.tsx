import { barsOf } from '@/domain/catalogue/barcode'

const QUIET = 11
const HEIGHT = 50

/** A UPC as a scannable barcode: dark on white in every theme, with its quiet zones. */
export function Barcode({ upc }: { upc: string }) {
  if (/^0+$/.test(upc)) return <p className="text-muted-foreground">This product has no barcode.</p>
  const { bars, modules, text } = barsOf(upc)
  const width = modules + 2 * QUIET
  return (
    <figure data-slot="barcode" className="w-full max-w-60 rounded-md border bg-white p-2 text-black">
      <svg
        role="img"
        aria-label={`Barcode ${text}`}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        shapeRendering="crispEdges"
        className="block w-full"
      >
        {bars.map(({ at, width: thick }) => (
          <rect key={at} x={QUIET + at} y="0" width={thick} height={HEIGHT} />
        ))}
      </svg>
      <figcaption className="mt-1 text-center font-mono text-xs tracking-[0.2em]">{text}</figcaption>
    </figure>
  )
}
