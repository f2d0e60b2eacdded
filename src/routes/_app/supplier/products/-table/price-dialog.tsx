import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { serverNow } from '@/auth/transport/server-clock'
import type { OwnProduct, SellingMarketplace } from '@/domain/catalogue/own-product'
import { productForm } from '@/domain/catalogue/product-form'
import { schedule as effectiveAt } from '@/domain/changes/change-set'
import { optionsOf } from '@/domain/forms/form-field'
import { DEFAULT_ZONE } from '@/domain/orders/delivery'
import { earliestPriceDay, longestLead, priceLeadReason } from '@/domain/pricing/price-lead'
import { timeZones } from '@/domain/stores/time-zone'
import { percentOf, sum } from '@/domain/values/money'
import { makeChangeSet, scheduleNewSet } from '@/queries/changes'
import { FormDialog } from '@/routes/-page/form/form-dialog'
import { useForm } from '@/routes/-page/form/use-form'
import { shownDay } from '@/routes/-page/shown-day'
import { countedProducts } from './counted-products'

const START = '00:00'
const priceField = productForm.schema.def.shape.sell_price
const percentField = z
  .string()
  .check(z.regex(/^[+-]?\d{1,3}(\.\d{1,2})?$/, 'Enter a percentage, for example 5 or -2.5'))
  .check(z.refine((text) => Number(text) > -100, 'Must be more than -100'))
const kinds = optionsOf({ percent: 'By percent', price: 'To a price' })

/** Schedules new case prices with the notice that the marketplaces require. */
export function PriceDialog({
  products,
  marketplaces,
  onClose,
}: {
  products: readonly OwnProduct[]
  marketplaces: readonly SellingMarketplace[]
  onClose: () => void
}) {
  const navigate = useNavigate()
  const { mutateAsync: make } = useMutation(makeChangeSet())
  const { mutateAsync: schedule } = useMutation(scheduleNewSet())
  const lead = longestLead(marketplaces)
  const reason = lead.days > 0 ? `${priceLeadReason(lead)} ` : ''
  // Scheduled changes apply at the start of a day, so that tomorrow is the first one.
  const earliest = earliestPriceDay({ days: Math.max(1, lead.days) }, new Date(serverNow()))
  const { form } = useForm({
    initial: {
      kind: products.length === 1 ? 'price' : 'percent',
      value: '',
      day: earliest,
      time_zone: DEFAULT_ZONE,
    },
    check: ({ kind, value, day }) => ({
      ...errorOf(kind, value.trim()),
      ...(day < earliest && {
        day: `${reason}Choose ${shownDay(earliest)} or later.`,
      }),
    }),
    send: async ({ kind, value, day, time_zone }, idempotencyKey) => {
      const { data } = await make({
        title: `Price of ${countedProducts(products)} from ${shownDay(day)}`.slice(0, 120),
        kind: 'prices',
        changes: products.map(({ hashid, sell_price }) => ({
          entity: 'product',
          record_hash: hashid,
          field: 'sell_price',
          after: priceOf(sell_price, kind, value.trim()),
        })),
        idempotencyKey,
      })
      await schedule({ hashid: data.hashid, ...z.parse(effectiveAt, { day, time: START, time_zone }) })
      await navigate({ to: '/supplier/products/changes/$hashid', params: { hashid: data.hashid } })
    },
    onSent: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={`Schedule a price for ${countedProducts(products)}`}
      description={`${reason}Carts and order pads change on that day.`}
      submit="Schedule"
      onClose={onClose}
    >
      <div className="grid items-start gap-4 tablet:grid-cols-2">
        <form.AppField name="kind" listeners={{ onChange: () => form.setFieldValue('value', '') }}>
          {(field) => <field.Select label="Change" required options={kinds} />}
        </form.AppField>
        <form.Subscribe selector={({ values }) => values.kind}>
          {(kind) => (
            <form.AppField name="value">
              {(field) => (
                <field.Text
                  label={kind === 'percent' ? 'Change in percent' : 'New case price'}
                  required
                  inputMode={kind === 'percent' ? 'text' : 'decimal'}
                  autoComplete="off"
                />
              )}
            </form.AppField>
          )}
        </form.Subscribe>
        <form.AppField name="day">
          {(field) => <field.Text label="Takes effect on" type="date" required />}
        </form.AppField>
        <form.AppField name="time_zone">
          {(field) => <field.Select label="Time zone" required options={optionsOf(timeZones)} />}
        </form.AppField>
      </div>
    </FormDialog>
  )
}

function errorOf(kind: string, value: string): Record<string, string> {
  if (value === '') return { value: 'Required' }
  const { error } = z.safeParse(kind === 'percent' ? percentField : priceField, value)
  return error ? { value: error.issues[0]?.message ?? 'Required' } : {}
}

const priceOf = (price: string, kind: string, value: string) =>
  kind === 'percent' ? percentOf(price, sum(['100', value.replace('+', '')])) : value
