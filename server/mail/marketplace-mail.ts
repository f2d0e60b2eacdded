import type { RequestKind } from '@/domain/marketplaces/marketplace-request'

interface Request {
  vendor: string
  marketplace: string
  kind: RequestKind
  /** Address of the page that the mail is about. */
  link: string
}

const wish = ({ vendor, marketplace, kind }: Request) =>
  kind === 'join' ? `${vendor} wants to sell in ${marketplace}` : `${vendor} wants to leave ${marketplace}`

/** Mail to staff about a new request. `facts` are lines such as "Last day for orders: Fri, Nov 27". */
export const requestedMail = (
  request: Request & { author: string; facts: readonly string[]; message: string },
) => ({
  subject: wish(request),
  body: [
    `${request.author} sent the request.`,
    request.facts.join('\n'),
    request.message,
    'Review it here:',
    request.link,
  ]
    .filter(Boolean)
    .join('\n\n'),
})

/** Mail to staff about a request that the vendor withdrew. */
export const withdrawnMail = (request: Request & { author: string }) => ({
  subject: `Withdrawn: ${wish(request)}`,
  body: [`${request.author} of ${request.vendor} withdrew the request.`, request.link].join('\n\n'),
})

/** Mail to the people of a vendor with a question about their request. */
export const requestQuestionMail = ({ vendor, marketplace, text, link }: Request & { text: string }) => ({
  subject: `A question about ${vendor} and ${marketplace}`,
  body: [`We have a question about your request:`, text, 'Reply here:', link].join('\n\n'),
})

/** Mail to staff with the reply to their question. */
export const requestReplyMail = ({
  vendor,
  marketplace,
  author,
  text,
  link,
}: Request & { author: string; text: string }) => ({
  subject: `${vendor} replied about ${marketplace}`,
  body: [`${author} of ${vendor} replied:`, text, link].join('\n\n'),
})

/** Mail to the people of a vendor whose request was approved. */
export const requestApprovedMail = ({
  vendor,
  marketplace,
  kind,
  link,
  takes_orders,
  last_day,
}: Request & { takes_orders: boolean; last_day: string }) => ({
  subject: kind === 'join' ? `${vendor} now sells in ${marketplace}` : `${vendor} leaves ${marketplace}`,
  body: [
    kind === 'leave'
      ? `Stores can order until the end of ${last_day}. Deliver orders placed by then as usual.`
      : takes_orders
        ? `Stores in ${marketplace} see your products and can order them now.`
        : `Stores in ${marketplace} see your products as soon as ${vendor} is approved and open.`,
    link,
  ].join('\n\n'),
})

/** Mail to the people of a vendor whose request was declined. */
export const requestDeclinedMail = ({
  vendor,
  marketplace,
  kind,
  reason,
  link,
}: Request & { reason: string }) => ({
  subject:
    kind === 'join'
      ? `${marketplace} declined ${vendor}’s request`
      : `${vendor} stays in ${marketplace} for now`,
  body: ['We declined your request. The reason:', reason, link].join('\n\n'),
})

/** Mail to a buyer who has products of a vendor that leaves in the carts of stores. */
export const vendorLeavesMail = ({
  vendor,
  marketplace,
  last_day,
  stores,
  link,
}: {
  vendor: string
  marketplace: string
  last_day: string
  stores: readonly string[]
  link: string
}) => ({
  subject: `${vendor} leaves ${marketplace}`,
  body: [
    `You can order from ${vendor} until the end of ${last_day}. Its products are in the carts of:`,
    stores.map((store) => `  ${store}`).join('\n'),
    'Confirm these orders by then. After that, remove the products and choose replacements. Orders that you have confirmed are delivered as usual.',
    link,
  ].join('\n\n'),
})
