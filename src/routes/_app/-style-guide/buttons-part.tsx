import { PlusIcon, TrashIcon } from 'lucide-react'
import { Button } from '@/ui/primitives/button'
import { Spinner } from '@/ui/primitives/spinner'
import { Part, Row, State } from './part'

const variants = ['default', 'destructive', 'outline', 'secondary', 'ghost', 'link'] as const
const sizes = ['sm', 'default', 'lg'] as const

export function ButtonsPart(part: { id: string; title: string }) {
  return (
    <Part {...part}>
      {sizes.map((size) => (
        <State key={size} name={`Size ${size}`}>
          <Row>
            {variants.map((variant) => (
              <Button key={variant} variant={variant} size={size}>
                {variant}
              </Button>
            ))}
          </Row>
        </State>
      ))}
      <State name="Disabled">
        <Row>
          {variants.map((variant) => (
            <Button key={variant} variant={variant} disabled>
              {variant}
            </Button>
          ))}
        </Row>
      </State>
      <State name="With icon, icon only, busy, pressed">
        <Row>
          <Button>
            <PlusIcon aria-hidden="true" /> Add
          </Button>
          <Button variant="outline" size="icon" aria-label="Add">
            <PlusIcon aria-hidden="true" />
          </Button>
          <Button variant="ghost" size="icon-sm" aria-label="Remove">
            <TrashIcon aria-hidden="true" />
          </Button>
          <Button disabled>
            <Spinner /> Saving
          </Button>
          <Button
            variant="outline"
            aria-pressed
            className="border-primary! bg-accent! text-accent-foreground!"
          >
            Favorites
          </Button>
        </Row>
      </State>
      <State name="A link as a button, a button within a line">
        <Row>
          <Button asChild variant="outline">
            <a href="#buttons">To the buttons</a>
          </Button>
          <p>
            Nothing matches.{' '}
            <Button variant="link" size="inline">
              Clear filters
            </Button>
          </p>
        </Row>
      </State>
      <State name="On the bar">
        <div className="flex flex-wrap gap-2 rounded-md bg-nav p-3">
          <Button variant="nav">Orders</Button>
          <Button variant="nav" className="bg-nav-active">
            Products
          </Button>
        </div>
      </State>
    </Part>
  )
}
