import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { clientWidgetForm } from '@/domain/support/client-widget'
import { NEW_WIDGET } from '@/domain/support/client-widget-contract'
import { widgetPreview } from '@/queries/support/client-widgets'
import { RelationField } from '@/routes/-page/form/relation-field'
import { useForm } from '@/routes/-page/form/use-form'
import { QueryState } from '@/routes/-page/query-state'
import DashboardWidgets from '@/routes/-page/widgets/dashboard-widgets'
import { cn } from '@/ui/cn'
import { Callout } from '@/ui/layout/callout'
import { Skeleton } from '@/ui/primitives/skeleton'

type Values = z.output<typeof clientWidgetForm.schema>

/** The pause in typing before the preview follows. */
const PAUSE_MS = 300

const chosen = z.object({ group_hash: z.string(), day: z.string() })
const dayControl = {
  day: { label: 'Day', input: 'date', hint: 'Leave blank for today. Prices and figures are today’s.' },
} as const

/** The widgets of a partner group's dashboard on a day, with this one as it is typed. */
export function WidgetPreview({ hashid, values }: { hashid: string | null; values: Values }) {
  const { form } = useForm({
    initial: { group_hash: '', day: '' },
    check: chosen,
    send: () => Promise.resolve(),
  })
  return (
    <section aria-labelledby="preview-title" className="grid gap-4">
      <h2 id="preview-title" className="font-semibold text-[15px]">
        Preview
      </h2>
      <form.AppForm>
        <div className="grid max-w-3xl gap-x-4 gap-y-5 tablet:grid-cols-2">
          <form.AppField name="group_hash">
            {() => <RelationField of="partner-groups" noun="partner groups" label="Preview as" />}
          </form.AppField>
          <form.Fields controls={dayControl} />
        </div>
        <form.Subscribe selector={(state) => state.values}>
          {({ group_hash, day }) =>
            group_hash === '' ? (
              <p className="text-muted-foreground">Choose a partner group to see its dashboard.</p>
            ) : (
              <Previewed key={group_hash} {...{ hashid, values, group_hash, day }} />
            )
          }
        </form.Subscribe>
      </form.AppForm>
    </section>
  )
}

function Previewed({
  hashid,
  values,
  group_hash,
  day,
}: {
  hashid: string | null
  values: Values
  group_hash: string
  day: string
}) {
  const typed = useSettled(values)
  // Only staff see the name, so that it may still be missing.
  const body = { hashid, form: { ...typed, name: typed.name.trim() || NEW_WIDGET }, group_hash, day }
  const preview = useQuery(widgetPreview(body))
  const { error } = z.safeParse(clientWidgetForm.schema, body.form)
  if (error) return <p className="text-muted-foreground">Complete the widget to see it here.</p>
  if (preview.data === undefined || preview.isError)
    return (
      <QueryState
        queries={[{ data: undefined, error: preview.error }]}
        pending={<Skeleton className="h-40" />}
      />
    )
  const marked = hashid ?? NEW_WIDGET
  return (
    <>
      {!preview.data.some((widget) => widget.hashid === marked) && (
        <Callout title="This group does not see the widget on this day">
          Check the partner groups and days above. A widget of products also needs one that the group can
          order.
        </Callout>
      )}
      <div
        aria-busy={preview.isPlaceholderData}
        className={cn(
          'grid gap-4 rounded-lg border border-dashed bg-background p-4',
          preview.isPlaceholderData && 'opacity-60',
        )}
      >
        {preview.data.length === 0 ? (
          <p className="text-muted-foreground">Its dashboard has no widgets on this day.</p>
        ) : (
          <DashboardWidgets
            widgets={preview.data}
            context={{ type: 'Partner Group', hash: group_hash, name: '', customReport: false }}
            marked={marked}
          />
        )}
      </div>
    </>
  )
}

/** Returns the values once typing has paused. */
function useSettled(values: Values): Values {
  const [settled, setSettled] = useState(values)
  useEffect(() => {
    const pause = setTimeout(() => setSettled(values), PAUSE_MS)
    return () => clearTimeout(pause)
  }, [values])
  return settled
}
