import { useMutation } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { blockingRequirements } from '@/domain/marketplaces/requirements'
import { joinForm, type VendorMarketplace } from '@/domain/marketplaces/vendor-marketplace'
import { joinMarketplace } from '@/queries/marketplaces/vendor-marketplaces'
import { FormDialog } from '@/routes/-page/form/form-dialog'
import { useForm } from '@/routes/-page/form/use-form'
import { PageDialog } from '@/routes/-page/page-dialog'
import { FixLink } from '@/routes/-page/vendors/marketplaces/fix-link'
import { ReadinessBar, RequirementList } from '@/routes/-page/vendors/marketplaces/requirement-list'
import { Callout } from '@/ui/layout/callout'
import { TermsText } from './-terms-text'

interface Props {
  vendor: string
  marketplace: VendorMarketplace
  onClose: () => void
}

/** Requests to join a marketplace. If every requirement has to be met first, it lists the missing ones instead. */
export function JoinDialog(props: Props) {
  const { marketplace, onClose } = props
  const blocking = blockingRequirements(marketplace.requirements, marketplace)
  if (blocking.length === 0) return <JoinForm {...props} />
  return (
    <PageDialog title={`Join ${marketplace.name}`} onClose={onClose}>
      <div className="grid gap-4">
        <Callout variant="warning" title="Not ready yet">
          {marketplace.name} takes requests from vendors that meet every requirement.
        </Callout>
        <Readiness marketplace={marketplace} />
      </div>
    </PageDialog>
  )
}

function JoinForm({ vendor, marketplace, onClose }: Props) {
  const { hashid, name, terms, requirements } = marketplace
  const { mutateAsync: join } = useMutation(joinMarketplace(vendor, hashid))
  const isAccepted = z.refine<z.infer<typeof joinForm>>(
    ({ accepts_terms }) => terms === '' || accepts_terms,
    { path: ['accepts_terms'], error: 'Accept the terms to send your request' },
  )
  const { form, draft } = useForm({
    check: joinForm.check(isAccepted),
    initial: { message: '', accepts_terms: false },
    send: (values) => join({ ...values, terms }),
    onSent: onClose,
    draft: { key: `join-${vendor}-${hashid}` },
  })
  const hasGaps = requirements.some(({ is_met, fix }) => !is_met && fix !== 'terms')
  return (
    <FormDialog
      form={form}
      draft={draft}
      title={`Join ${name}`}
      description="We review your request and email you. Once it is approved, its stores can order from you."
      submit="Send request"
      onClose={onClose}
    >
      {hasGaps && (
        <Callout variant="warning">
          You can send your request now, but not every requirement is met. We may ask you to add what is
          missing first.
        </Callout>
      )}
      {requirements.length > 0 && <Readiness marketplace={marketplace} />}
      <form.AppField name="message">
        {(field) => <field.LongText label="Message" hint="Why your products fit, or where you deliver." />}
      </form.AppField>
      {terms !== '' && (
        <>
          <TermsText name={name} terms={terms} />
          <form.AppField name="accepts_terms">
            {(field) => <field.Checkbox label={`I accept the terms of ${name} for our company`} required />}
          </form.AppField>
        </>
      )}
    </FormDialog>
  )
}

const Readiness = ({ marketplace: { hashid, name, requirements } }: Pick<Props, 'marketplace'>) => (
  <div className="grid gap-3">
    <ReadinessBar name={name} requirements={requirements} />
    <RequirementList
      label={`Requirements of ${name}`}
      // Terms are accepted below.
      requirements={requirements.filter(({ fix }) => fix !== 'terms')}
      renderFix={(requirement) => <FixLink marketplace={hashid} requirement={requirement} />}
    />
  </div>
)
