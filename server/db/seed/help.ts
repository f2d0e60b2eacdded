import type { HelpFileType } from '@/domain/support/help-file'
import type { Database } from '../database'
import { helpFiles, resources, tutorials } from '../schema/support/help'
import { randomOf } from './random'
import { storeFile, storePicture } from './store-picture'
import { tutorialPictures } from './tutorial-pictures.gen'

interface Guide {
  name: string
  audience: 'suppliers'
  minutes: number
  steps: readonly { text: string; picture: keyof typeof tutorialPictures; alt: string }[]
}

const guides: readonly Guide[] = [
  {
    name: 'From invitation to first order',
    audience: 'suppliers',
    minutes: 4,
    steps: [
      {
        text: 'Set up your account\nOpen Account Setup and fill in one step at a time. What you type is saved, so you can finish another day.',
        picture: 'account-setup',
        alt: 'The steps of Account Setup, with how much is missing in each',
      },
      {
        text: 'Send it in\nSubmit your setup when the readiness meter is full. If the marketplace has a question, you answer it on the same page.',
        picture: 'submit-setup',
        alt: 'The readiness meter above the steps, next to the list of what is missing',
      },
      {
        text: 'Add your products\nWhen your account is open, add products under Products. Stores can order a product once it is Open.',
        picture: 'add-products',
        alt: 'The Add product button above the list of products',
      },
      {
        text: 'Watch for orders\nUpcoming Orders lists what to deliver next, by delivery day. We email you each new order, too.',
        picture: 'upcoming-orders',
        alt: 'The list of upcoming orders, with the next step of each',
      },
    ],
  },
  {
    name: 'Fill an order',
    audience: 'suppliers',
    minutes: 3,
    steps: [
      {
        text: 'Open the order\nChoose it under Upcoming Orders. Stores can change it until the cut-off of its delivery day.',
        picture: 'open-order',
        alt: 'The name of a store in the list of upcoming orders',
      },
      {
        text: 'Acknowledge it\nThe store sees that you have it.',
        picture: 'acknowledge',
        alt: 'The Acknowledge button of an order',
      },
      {
        text: 'Say what you can’t deliver\nOmit a line, change its quantity, or offer a swap. Choose the reason; the store is notified.',
        picture: 'omit-line',
        alt: 'The menu at the end of an order line',
      },
      {
        text: 'Ship it\nEnter the carrier and the tracking number. You can ship in parts.',
        picture: 'ship-order',
        alt: 'The Ship everything button of an order',
      },
    ],
  },
]

interface Document {
  name: string
  topic: string
  description: string
  audience: 'suppliers' | 'everyone'
  file: string
  type: HelpFileType
  content: string
}

const documents: readonly Document[] = [
  {
    name: 'Product list template',
    topic: 'Products',
    description:
      'The columns of a product list, with an example. Fill in one row per product, then import it.',
    audience: 'suppliers',
    file: 'product-list-template.csv',
    type: 'text/csv',
    content:
      'Name,UPC,Item code,Unit,Case pack size,Case price,Storage\r\n"Oat Milk, 32 fl oz",00850012345670,OM-32,CT,6,21.60,Shelf Stable\r\n',
  },
  {
    name: 'Allergen statement',
    topic: 'Products',
    description: 'A form for the allergens of a product. Answer every line; leave none blank.',
    audience: 'suppliers',
    file: 'allergen-statement.txt',
    type: 'text/plain',
    content:
      'ALLERGEN STATEMENT\n\nProduct:\nItem code:\nDate:\n\nFor each allergen: contains / may contain / free\n\nMilk:\nEggs:\nFish:\nCrustacean shellfish:\nTree nuts:\nPeanuts:\nWheat:\nSoybeans:\nSesame:\n\nName and signature:\n',
  },
  {
    name: 'Delivery day checklist',
    topic: 'Shipping',
    description: 'What to check before a truck leaves, from the packing slip to the temperature log.',
    audience: 'suppliers',
    file: 'delivery-day-checklist.txt',
    type: 'text/plain',
    content:
      'DELIVERY DAY CHECKLIST\n\n[ ] Cases counted against the packing slip\n[ ] Lot and best-by dates readable\n[ ] Short or swapped lines reported on the order\n[ ] Temperature logged for chilled and frozen goods\n[ ] Receiving hours of each store checked\n[ ] Order shipped in the portal, with tracking\n',
  },
  {
    name: 'Recall contact sheet',
    topic: 'Food safety',
    description: 'Who to call, at any hour, when a product has to come off the shelf.',
    audience: 'everyone',
    file: 'recall-contacts.csv',
    type: 'text/csv',
    content: 'Role,Name,Phone,Email\r\nRecall coordinator,,,\r\nQuality assurance,,,\r\nWarehouse,,,\r\n',
  },
]

/** Adds the tutorials and resources of the demo. */
export async function seedHelp(db: Database, now: Date): Promise<void> {
  const random = randomOf('help')
  for (const [index, { steps, ...guide }] of guides.entries()) {
    const texts: string[] = []
    for (const { text, picture, alt } of steps)
      texts.push(`${text}\n![${alt}](${await storePicture(db, random, pictureOf(picture), now)})`)
    await db
      .insert(tutorials)
      .values({ hashid: random.hash(), ...guide, steps: texts.join('\n\n'), position: index + 1 })
  }
  for (const { file, type, content, ...document } of documents) {
    const bytes = new TextEncoder().encode(content)
    const stored_hash = await storeFile(db, random, { type, bytes }, now)
    const help_file_hash = random.hash()
    await db.insert(helpFiles).values({
      hashid: help_file_hash,
      stored_hash,
      name: file,
      type,
      size: bytes.length,
      uploaded_by_hash: null,
      uploaded_at: now.toISOString(),
    })
    await db.insert(resources).values({ hashid: random.hash(), ...document, help_file_hash })
  }
}

const pictureOf = (name: keyof typeof tutorialPictures) => ({
  type: 'image/webp',
  bytes: Uint8Array.from(atob(tutorialPictures[name]), (character) => character.charCodeAt(0)),
  width: 1_200,
  height: 750,
})
