interface Placed {
  hashid: string
  category: string
}

/** Returns the questions of a list that readers see, in their order. */
export const inReadingOrder = <Faq extends { hashid: string; position: number; is_archived: boolean }>(
  faqs: readonly Faq[],
): Faq[] =>
  faqs
    .filter(({ is_archived }) => !is_archived)
    .toSorted((a, b) => a.position - b.position || (a.hashid < b.hashid ? -1 : 1))

/** Groups questions by category, in reading order. */
export const inCategories = <Faq extends Placed>(faqs: readonly Faq[]): [category: string, faqs: Faq[]][] => [
  ...Map.groupBy(faqs, ({ category }) => category),
]

/** Returns the questions with one of them behind another of its category; null for the top of the category. */
export const moveInCategory = <Faq extends Placed>(
  faqs: readonly Faq[],
  hashid: string,
  after: string | null,
): Faq[] =>
  inCategories(faqs).flatMap(([, ofCategory]) => {
    const moved = ofCategory.find((faq) => faq.hashid === hashid)
    if (!moved) return ofCategory
    const others = ofCategory.filter((faq) => faq !== moved)
    return others.toSpliced(others.findIndex((faq) => faq.hashid === after) + 1, 0, moved)
  })

/** Returns the questions with a category behind another one; null for the top. */
export function moveCategory<Faq extends Placed>(
  faqs: readonly Faq[],
  category: string,
  after: string | null,
): Faq[] {
  const groups = inCategories(faqs)
  const others = groups.filter(([each]) => each !== category)
  const moved = groups.filter(([each]) => each === category)
  return others
    .toSpliced(others.findIndex(([each]) => each === after) + 1, 0, ...moved)
    .flatMap(([, ofCategory]) => ofCategory)
}

/** Returns the current questions in an order that was chosen before: new ones come last in their category. */
export function orderedAs<Faq extends Placed>(faqs: readonly Faq[], order: readonly string[]): Faq[] {
  const places = new Map(order.map((hashid, place) => [hashid, place]))
  const place = ({ hashid }: Faq) => places.get(hashid) ?? order.length
  const sorted = faqs.toSorted((a, b) => place(a) - place(b))
  return inCategories(sorted).flatMap(([, ofCategory]) => ofCategory)
}
