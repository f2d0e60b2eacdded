import { createFileRoute, Link } from '@tanstack/react-router'
import { PublicBar } from '@/ui/layout/public-bar'

export const Route = createFileRoute('/(access)/terms-of-use')({
  staticData: { breadcrumb: 'Terms of Use' },
  component: TermsPage,
})

const sections = [
  {
    title: 'Who may use the portal',
    text: [
      'The portal is for businesses: stores and other buyers who order food wholesale, and the suppliers who sell it. You register with accurate details and keep them up to date.',
      "An account belongs to one person. Don't share your password. Tell us right away if you think someone else knows it.",
    ],
  },
  {
    title: 'Orders',
    text: [
      'A cart is not an order. An order is placed when you confirm it, and goes to the supplier at the prices you saw at that moment. If a price has gone up since you added a product, we ask before you confirm.',
      'Each supplier has its own minimum, cut-off and delivery days. They are shown before you confirm. If an order misses the cut-off, we offer the next available delivery day. Nothing is dropped without telling you.',
    ],
  },
  {
    title: 'Delivery, issues and credits',
    text: [
      'Check a delivery when it arrives. Report anything missing, damaged or not as ordered on the order itself, with a photo if it helps. The supplier answers there, and credits are listed under Credits.',
      'Recalled products must not be sold, used or given away. We notify you when something you bought is recalled.',
    ],
  },
  {
    title: 'Suppliers',
    text: [
      'Suppliers are responsible for their product information: ingredients, allergens, certificates, weights and codes. We may remove products from the catalog while a question about them is open.',
      'Price changes are announced in advance and never apply to orders already confirmed.',
    ],
  },
  {
    title: 'What we store',
    text: [
      "We store what we need to run your account and your orders. Unsent changes and unfinished forms are saved on your device until they're sent. On a shared computer, you can remove them when you log out.",
      'To protect your account, we record sign-ins and permission changes with time and address.',
    ],
  },
  {
    title: 'Closing your account and changes',
    text: [
      'You can close your account at any time. We may suspend an account that breaks these terms. Orders already placed are still fulfilled.',
      "We'll email you before any significant change to these terms takes effect.",
    ],
  },
]

function TermsPage() {
  return (
    <>
      <PublicBar />
      <main className="mx-auto grid max-w-2xl gap-6 px-4 pt-6 pb-10 desktop:pt-12">
        <h1 id="page-title" tabIndex={-1} className="font-semibold text-2xl tracking-tight">
          Terms of use
        </h1>
        {sections.map(({ title, text }) => (
          <section key={title} className="grid gap-2">
            <h2 className="font-semibold text-lg">{title}</h2>
            {text.map((paragraph) => (
              <p key={paragraph} className="leading-relaxed">
                {paragraph}
              </p>
            ))}
          </section>
        ))}
        <Link to="/" className="justify-self-start text-primary underline underline-offset-4">
          Back to the portal
        </Link>
      </main>
    </>
  )
}
