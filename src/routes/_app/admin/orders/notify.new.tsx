import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { serverNow } from '@/auth/transport/server-clock'
import { criteriaOf, noticeForm } from '@/domain/orders/order-notice'
import { noticePreview, previewsKey, sendOrderNotice } from '@/queries/orders/order-notices'
import { deviceDay } from '@/routes/-page/device-day'
import { FieldGroup } from '@/routes/-page/form/field-group'
import { RelationPicker } from '@/routes/-page/form/relation-picker'
import { RestoredDraft } from '@/routes/-page/form/restored-draft'
import { useForm } from '@/routes/-page/form/use-form'
import { errorText } from '@/ui/form/form'
import { PageHeader } from '@/ui/layout/page-header'
import { buttonVariants } from '@/ui/primitives/button'
import { NoticeReach } from './-notice-reach'

export const Route = createFileRoute('/_app/admin/orders/notify/new')({
  staticData: { breadcrumb: 'New notice' },
  component: NewNoticePage,
})

const { controls, empty, labels, schema } = noticeForm

function NewNoticePage() {
  const navigate = useNavigate()
  const client = useQueryClient()
  const { mutateAsync: send } = useMutation(sendOrderNotice())
  const { form, draft } = useForm({
    check: schema,
    initial: { ...empty, from: deviceDay(serverNow()) },
    send: async (notice, idempotencyKey) => {
      const { orders, recipients } = await client.ensureQueryData(noticePreview(criteriaOf(notice)))
      const seen = { orders: orders.length, recipients: recipients.length }
      return send({ ...notice, seen, idempotencyKey })
    },
    onError: async () => {
      // Others than those seen may be reached by now.
      await client.invalidateQueries({ queryKey: previewsKey })
      return false
    },
    onSent: ({ data: { hashid } }) => navigate({ to: '/admin/orders/notify/$hashid', params: { hashid } }),
    draft: { key: 'order-notice', labels },
  })
  return (
    <div className="grid gap-5">
      <PageHeader
        title="New notice"
        hint="Everyone who buys for these stores gets an email and an announcement. This page shows who has opened it."
      />
      <form.AppForm>
        <form.Form className="grid max-w-3xl gap-8">
          <RestoredDraft draft={draft} />
          <FieldGroup title="Which orders">
            <form.Fields controls={controls} names={['from', 'to']} />
            <div className="grid gap-5 tablet:col-span-full">
              <form.AppField name="vendor_hashes">
                {(field) => (
                  <>
                    <RelationPicker
                      of="vendors"
                      noun="vendors"
                      placeholder="Name"
                      label={`${controls.vendor_hashes.label} (any, if none is selected)`}
                      chosen={field.state.value}
                      onChange={field.handleChange}
                    />
                    <p role="alert" className="text-[13px] text-destructive">
                      {errorText(field.state.meta.errors[0])}
                    </p>
                  </>
                )}
              </form.AppField>
            </div>
            <form.Fields controls={controls} names={['order_numbers']} />
          </FieldGroup>
          <FieldGroup title="Notice">
            <form.Fields controls={controls} names={['kind', 'title', 'text']} />
          </FieldGroup>
          <form.Subscribe selector={({ values }) => values}>
            {(values) => <NoticeReach criteria={criteriaOf(values)} />}
          </form.Subscribe>
          <div className="grid gap-4">
            <form.FormError />
            <div className="flex flex-wrap gap-2">
              <form.SubmitButton>Send notice</form.SubmitButton>
              <Link to="/admin/orders/notify" className={buttonVariants({ variant: 'outline', size: 'lg' })}>
                Cancel
              </Link>
            </div>
          </div>
        </form.Form>
      </form.AppForm>
    </div>
  )
}
