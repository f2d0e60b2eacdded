import { PhoneIcon } from 'lucide-react'

/** A phone number to call. */
export const PhoneLink = ({ phone }: { phone: string }) => (
  <a
    href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}
    className="inline-flex min-h-6 items-center gap-1.5 text-primary underline underline-offset-4"
  >
    <PhoneIcon aria-hidden="true" className="size-4 shrink-0" /> {phone}
  </a>
)
