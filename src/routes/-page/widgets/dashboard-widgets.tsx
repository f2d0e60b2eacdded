import { Link } from '@tanstack/react-router'
import { InfoIcon, TriangleAlertIcon } from 'lucide-react'
import { useId } from 'react'
import type { PartnerContext } from '@/domain/stores/partner-context'
import type { DashboardWidget, FeaturedProduct } from '@/domain/support/dashboard-widget'
import { formatMoney } from '@/domain/values/money'
import { cn } from '@/ui/cn'
import { Picture } from '@/ui/layout/picture'
import { Section } from '@/ui/layout/section'
import { Card } from '@/ui/primitives/card'
import { RichText } from '../support/rich-text'
import { FigureCard } from './widget-figures'
import { WidgetLinks } from './widget-links'

interface Props {
  widgets: readonly DashboardWidget[]
  /** Whose figures they show. */
  context: PartnerContext | null
  /** The hash of a widget that is outlined. */
  marked?: string
}

/** The widgets that staff compose for a partner group, in their order. */
export default function DashboardWidgets({ widgets, context, marked }: Props) {
  return widgets.map((widget) => (
    <div
      key={widget.hashid}
      data-slot="widget"
      className={cn(
        'min-w-0',
        widget.hashid === marked && 'rounded-lg outline-2 outline-primary outline-offset-3',
      )}
    >
      <Widget widget={widget} context={context} />
    </div>
  ))
}

function Widget({ widget, context }: { widget: DashboardWidget; context: PartnerContext | null }) {
  const id = useId()
  const { title } = widget
  switch (widget.kind) {
    case 'announcement':
      return <Announcement title={title} text={widget.text} tone={widget.tone} />
    case 'links':
      return (
        <Section title={title}>
          <WidgetLinks links={widget.links} />
        </Section>
      )
    case 'products':
      return (
        <Section title={title}>
          <ul className="grid grid-cols-2 gap-4 p-4 tablet:grid-cols-4 desktop:grid-cols-6">
            {widget.products.map((product) => (
              <Featured key={product.hashid} product={product} />
            ))}
          </ul>
        </Section>
      )
    case 'figures':
      return (
        <section aria-labelledby={id} className="grid gap-2">
          <h2 id={id} dir="auto" className="font-semibold text-[15px]">
            {title}
          </h2>
          <div className="grid grid-cols-2 gap-3 desktop:grid-cols-4">
            {widget.figures.map((figure) => (
              <FigureCard key={figure} figure={figure} context={context} />
            ))}
          </div>
        </section>
      )
    default:
      return widget satisfies never
  }
}

const tones = {
  info: { Icon: InfoIcon, box: 'border-info/30 bg-info-soft', icon: 'text-info' },
  warning: { Icon: TriangleAlertIcon, box: 'border-warning/30 bg-warning-soft', icon: 'text-warning' },
} as const

function Announcement({ title, text, tone }: { title: string; text: string; tone: keyof typeof tones }) {
  const { Icon, box, icon } = tones[tone]
  return (
    <Card aria-label={title} className={cn('flex gap-3 px-4 py-3.5', box)}>
      <Icon aria-hidden="true" className={cn('mt-1 size-4.5 shrink-0', icon)} />
      <div className="grid min-w-0 gap-1 wrap-anywhere">
        <h2 dir="auto" className="font-semibold text-[15px]">
          {title}
        </h2>
        <RichText text={text} />
      </div>
    </Card>
  )
}

const Featured = ({
  product: { hashid, name, vendor_name, image, case_pack_size, sell_price },
}: {
  product: FeaturedProduct
}) => (
  <li className="flex min-w-0 flex-col gap-2">
    <Picture image={image} width={240} height={180} className="w-full rounded-md" />
    <div className="min-w-0">
      <Link
        to="/product/view/{-$hashid}"
        params={{ hashid }}
        dir="auto"
        className="line-clamp-2 font-medium text-primary underline-offset-4 hover:underline"
      >
        {name}
      </Link>
      <p dir="auto" className="truncate text-[13px] text-muted-foreground">
        {vendor_name}
      </p>
    </div>
    <p className="mt-auto tabular-nums">
      <span className="font-medium">{formatMoney(sell_price)}</span>{' '}
      <span className="text-[13px] text-muted-foreground">a case of {case_pack_size}</span>
    </p>
  </li>
)
