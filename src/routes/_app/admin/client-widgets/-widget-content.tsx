import { PlusIcon, Trash2Icon } from 'lucide-react'
import type * as z from 'zod/mini'
import { clientWidgetForm } from '@/domain/support/client-widget'
import { MOST_LINKS } from '@/domain/support/widget-content'
import { ProductsPicker } from '@/routes/-page/catalogue/products-picker'
import type { FormOf } from '@/routes/-page/form/use-form'
import { errorText } from '@/ui/form/form'
import { Button } from '@/ui/primitives/button'

type WidgetForm = FormOf<z.output<typeof clientWidgetForm.schema>>

const { controls } = clientWidgetForm

/** The fields of a widget's kind. */
export const WidgetContent = ({ form }: { form: WidgetForm }) => (
  <form.Subscribe selector={({ values }) => values.kind}>
    {(kind) => {
      switch (kind) {
        case 'announcement':
          return <form.Fields controls={controls} names={['text', 'tone']} />
        case 'links':
          return <LinkFields form={form} />
        case 'products':
          return (
            <div className="tablet:col-span-full">
              <form.AppField name="product_hashes">
                {(field) => (
                  <ProductsPicker
                    chosen={field.state.value}
                    onChange={field.handleChange}
                    vendorHash=""
                    hint="Search by name, UPC or item code. Buyers see those that they can order."
                    error={errorText(field.state.meta.errors[0])}
                  />
                )}
              </form.AppField>
            </div>
          )
        case 'figures':
          return <form.Fields controls={controls} names={['figures']} />
        default:
          return kind satisfies never
      }
    }}
  </form.Subscribe>
)

/** The links of a widget, a row each. */
const LinkFields = ({ form }: { form: WidgetForm }) => (
  <fieldset className="grid gap-4 tablet:col-span-full">
    <legend className="mb-1.5 font-medium text-[13px]">Links</legend>
    <p className="text-[13px] text-muted-foreground">
      To a page of the portal, such as /order/start, or to another site, which opens in a new tab.
    </p>
    <form.Subscribe selector={({ values }) => values.link_labels.length}>
      {(count) => (
        <>
          {Array.from({ length: count }, (_, at) => at).map((at) => (
            <div
              key={at}
              className="grid grid-cols-[1fr_2.25rem] items-start gap-x-4 gap-y-2 max-tablet:gap-x-2 tablet:grid-cols-[1fr_1fr_2.25rem]"
            >
              <form.AppField name={`link_labels[${at}]`}>
                {(field) => <field.Text label={`Label ${at + 1}`} required />}
              </form.AppField>
              <div className="max-tablet:order-last">
                <form.AppField name={`link_addresses[${at}]`}>
                  {(field) => <field.Text label={`Address ${at + 1}`} required />}
                </form.AppField>
              </div>
              <Button
                variant="ghost"
                size="icon"
                className="mt-6"
                aria-label={`Remove link ${at + 1}`}
                onClick={() => {
                  void form.removeFieldValue('link_labels', at)
                  void form.removeFieldValue('link_addresses', at)
                }}
              >
                <Trash2Icon />
              </Button>
            </div>
          ))}
          {count < MOST_LINKS && (
            <Button
              variant="outline"
              className="justify-self-start"
              onClick={() => {
                form.pushFieldValue('link_labels', '')
                form.pushFieldValue('link_addresses', '')
              }}
            >
              <PlusIcon /> Add a link
            </Button>
          )}
        </>
      )}
    </form.Subscribe>
    <form.AppField name="link_labels">
      {(field) => (
        <p role="alert" className="text-[13px] text-destructive empty:hidden">
          {errorText(field.state.meta.errors[0])}
        </p>
      )}
    </form.AppField>
  </fieldset>
)
