import { GlobeIcon, MailIcon } from 'lucide-react'
import { Fragment } from 'react'
import { countryName } from '@/domain/values/countries'
import { isServed } from '@/domain/values/places'
import { salesChannel, shippingOption, type VendorView, vendorStorage } from '@/domain/vendors/vendor-view'
import { PhoneLink } from '@/routes/-page/phone-link'
import { Section } from '@/ui/layout/section'
import { Badge } from '@/ui/primitives/badge'
import { CardContent } from '@/ui/primitives/card'
import { webAddress } from './web-address'

/** The products, location and contacts of a vendor. */
export function VendorAbout({ vendor }: { vendor: VendorView }) {
  const { street, city, state, zip, country } = vendor
  const place = [street, city, `${state} ${zip}`.trim(), !isServed(country) && countryName(country)].filter(
    Boolean,
  )
  return (
    <Section title="About">
      <CardContent className="grid gap-4">
        {vendor.description && (
          <p dir="auto" className="max-w-prose text-[15px]">
            {vendor.description}
          </p>
        )}
        {vendor.categories.length > 0 && (
          <ul aria-label="Products made" className="flex flex-wrap gap-1.5">
            {vendor.categories.map(({ name, count }) => (
              <li key={name}>
                <Badge variant="secondary">
                  {name} · {count}
                </Badge>
              </li>
            ))}
          </ul>
        )}
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-[13.5px]">
          {place.length > 0 && (
            <>
              <dt className="text-muted-foreground">Address</dt>
              <dd dir="auto">{place.join(', ')}</dd>
            </>
          )}
          {vendor.vendor_categories.length > 0 && (
            <>
              <dt className="text-muted-foreground">Categories</dt>
              <dd dir="auto">{vendor.vendor_categories.join(', ')}</dd>
            </>
          )}
          <dt className="text-muted-foreground">Sells</dt>
          <dd>{salesChannel.label(vendor.sales_channel)}</dd>
          <dt className="text-muted-foreground">Shipping</dt>
          <dd className="first-letter:uppercase">{shippingOption.label(vendor.shipping_option)}</dd>
          {vendor.storage_types.length > 0 && (
            <>
              <dt className="text-muted-foreground">Carries</dt>
              <dd>{vendor.storage_types.map(vendorStorage.label).join(', ')}</dd>
            </>
          )}
          {vendor.facts.map(({ label, text }) => (
            <Fragment key={label}>
              <dt className="text-muted-foreground">{label}</dt>
              <dd dir="auto">{text}</dd>
            </Fragment>
          ))}
          {vendor.website && (
            <>
              <dt className="text-muted-foreground">Website</dt>
              <dd className="min-w-0">
                <a
                  href={webAddress(vendor.website)}
                  target="_blank"
                  rel="noreferrer"
                  className="inline-flex items-center gap-1.5 break-all text-primary underline underline-offset-4"
                >
                  <GlobeIcon aria-hidden="true" className="size-4 shrink-0" />
                  {vendor.website.replace(/^https?:\/\//, '')}
                </a>
              </dd>
            </>
          )}
        </dl>
        {vendor.contacts.length > 0 && (
          <ul aria-label="Contacts" className="grid gap-3">
            {vendor.contacts.map((contact) => (
              <li key={contact.role} className="grid content-start gap-1 rounded-md border p-3 text-[13.5px]">
                <p className="text-muted-foreground text-xs">{contact.role}</p>
                {contact.name && (
                  <p dir="auto" className="font-medium">
                    {contact.name}
                  </p>
                )}
                {contact.email && (
                  <a
                    href={`mailto:${contact.email}`}
                    className="inline-flex min-h-6 items-center gap-1.5 break-all text-primary underline underline-offset-4"
                  >
                    <MailIcon aria-hidden="true" className="size-4 shrink-0" /> {contact.email}
                  </a>
                )}
                {contact.phone && <PhoneLink phone={contact.phone} />}
              </li>
            ))}
          </ul>
        )}
      </CardContent>
    </Section>
  )
}
