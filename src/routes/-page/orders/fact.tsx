import type { ReactNode } from 'react'

/** A labeled value in a `dl`. */
export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="text-muted-foreground text-xs">{label}</dt>
    <dd dir="auto" className="font-medium tabular-nums">
      {children}
    </dd>
  </div>
)

/** Labeled texts side by side, without the empty ones. */
export const FactList = ({
  facts,
}: {
  facts: readonly (readonly [label: string, text: string | null])[]
}) => (
  <dl className="grid gap-x-6 gap-y-4 tablet:grid-cols-2 desktop:grid-cols-3">
    {facts.map(
      ([label, text]) =>
        text && (
          <Fact key={label} label={label}>
            <span className="break-words">{text}</span>
          </Fact>
        ),
    )}
  </dl>
)
