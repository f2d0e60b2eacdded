/** A bar with its percentage. */
export const ImportProgress = ({ label, percent }: { label: string; percent: number }) => (
  <div className="grid gap-1" role="status">
    <progress aria-label={label} value={percent} max={100} className="h-1.5 w-full accent-primary" />
    <p className="text-[13px] text-muted-foreground tabular-nums">
      {label}: {percent}%
    </p>
  </div>
)
