const sections = {
  details: 'Details',
  pictures: 'Pictures',
  packaging: 'Packaging',
  nutrition: 'Nutrition and ingredients',
  allergens: 'Allergens',
  prices: 'Prices',
} as const

/** Links to the sections of the form. */
export const SectionNav = () => (
  <nav aria-label="Sections" className="max-desktop:overflow-x-auto">
    <ul className="flex gap-x-1 desktop:grid">
      {Object.entries(sections).map(([id, label]) => (
        <li key={id}>
          <button
            type="button"
            onClick={() => goTo(id)}
            className="min-h-8 whitespace-nowrap rounded-md px-2.5 text-left text-[13px] hover:bg-muted desktop:w-full"
          >
            {label}
          </button>
        </li>
      ))}
    </ul>
  </nav>
)

function goTo(id: string) {
  const section = document.getElementById(id)
  section?.scrollIntoView({ block: 'start' })
  section?.focus({ preventScroll: true })
}
