import { Link } from '@tanstack/react-router'
import { Card, CardContent } from '@/ui/primitives/card'

export interface StepLink {
  label: string
  text: string
  to: string
}

/** Numbered links to the pages to start with. */
export const StepLinks = ({ steps }: { steps: readonly StepLink[] }) => (
  <ol className="grid gap-3">
    {steps.map(({ label, text, to }, index) => (
      <li key={to}>
        <Link to={to} className="block rounded-lg">
          <Card className="hover:border-primary">
            <CardContent className="flex items-center gap-4 pt-5">
              <span
                aria-hidden="true"
                className="grid size-8 shrink-0 place-items-center rounded-full bg-muted font-semibold"
              >
                {index + 1}
              </span>
              <span className="grid">
                <span className="font-medium">{label}</span>
                <span className="text-[13px] text-muted-foreground">{text}</span>
              </span>
            </CardContent>
          </Card>
        </Link>
      </li>
    ))}
  </ol>
)
