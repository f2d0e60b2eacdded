type Entry = readonly [hashid: string, question: string, answer: string]

const start: readonly Entry[] = [
  [
    'supplier-menu',
    'Why are Products and Orders missing from my menu?',
    'Your account is still being set up. Profile, Assets, Products and both lists of orders open when an administrator completes your onboarding. Until then, Account Setup is in your menu.',
  ],
  [
    'supplier-marketplaces',
    'Which stores can see my products?',
    'The stores of the marketplaces that you sell in. To sell in another one, open Marketplaces and request to join.',
  ],
  [
    'supplier-broker',
    'I represent several vendors. How do I switch between them?',
    'Pick the vendor at the top of the page. Everything on the page then belongs to that vendor. We remember your choice for the next time you sign in.',
  ],
]
const orders: readonly Entry[] = [
  [
    'supplier-acknowledge',
    'What does it mean to acknowledge an order?',
    'It shows the store that you’ve seen its order. Changing, swapping, omitting or shipping anything acknowledges the order, too.',
  ],
  [
    'supplier-cut-off',
    'Until when can a store change its order?',
    "Until the cut-off of its delivery day, in the store's local time. Afterwards, a change is a request that you accept or decline on the order.",
  ],
  [
    'supplier-out-of-stock',
    "I can't deliver something. What do I do?",
    'Open the order and omit the line, change its quantity, or offer another of your products as a swap. Choose the reason. The store is notified, and it can accept or decline a swap.',
  ],
  [
    'supplier-ship-in-parts',
    'Can I ship an order in parts?',
    'Yes. Ship what is ready with its carrier and tracking number, and the rest later. The order shows as Shipped in part until everything has left.',
  ],
]
const money: readonly Entry[] = [
  [
    'supplier-invoice',
    'Who writes the invoices?',
    "The portal does, one for each shipment, if you've chosen that with your marketplace: when you ship, or when the store receives the delivery. They're under Invoices, which you reach from your orders.",
  ],
  [
    'supplier-claim',
    'How long do I have to answer a claim?',
    'Five working days. Credit it in full or in part, or decline it with a reason. We remind you the day after, and three days later our staff decide for you.',
  ],
  [
    'supplier-promotion-price',
    'How does a promotion combine with a price hold?',
    'It comes off the held price. If several promotions per case apply, the store gets the largest. Promotions per purchase order add up.',
  ],
]
const content: readonly Entry[] = [
  [
    'supplier-upc',
    'My UPC has 12 digits. What do I enter?',
    'Put two zeros in front. A UPC here has 14 digits, and the last is the check digit. An import adds the zeros for you.',
  ],
  [
    'supplier-assets',
    'Who sees my photos, sell sheets and videos?',
    'Buyers of your marketplaces, under Marketing Assets and on your vendor page, until the asset expires or you archive it. You can limit an asset to some of your marketplaces. Anyone with its link sees it too.',
  ],
]

/** Questions of suppliers about using the portal, by category. */
export const supplierCategories = {
  'Getting started': start,
  'Orders and shipping': orders,
  'Invoices, claims and promotions': money,
  'Products and assets': content,
}
