import { Button } from '@/ui/primitives/button'

/** Empty state of a filtered table, with a button to clear the filters. */
export function NothingMatches({ label, onClear }: { label: string; onClear: () => void }) {
  return (
    <div className="absolute inset-x-0 top-9.5 bottom-0 grid place-content-center justify-items-center gap-2">
      <p className="font-semibold">No {label.toLowerCase()} match</p>
      <Button variant="outline" size="sm" onClick={onClear}>
        Clear all filters
      </Button>
    </div>
  )
}
