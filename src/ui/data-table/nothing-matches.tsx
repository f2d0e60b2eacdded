import { Button } from '@/ui/primitives/button'

/** Empty state of a filtered table, with a button to clear the filters. */
export function NothingMatches({ label, onClear }: { label: string; onClear: () => void }) {
  return (
    <div className="dt-nothing">
      <p className="font-semibold">No {label.toLowerCase()} match</p>
      <Button variant="outline" size="sm" onClick={onClear}>
        Clear all filters
      </Button>
    </div>
  )
}
