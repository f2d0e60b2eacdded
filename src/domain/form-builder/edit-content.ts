import type { FormContent, FormSection, Question } from './form-content'

// Each function returns the changed content of a form.

/** Makes an id that the form does not have yet. */
type NewId = () => string

export const addSection = ({ sections }: FormContent, id: string): FormContent => ({
  sections: [...sections, { id, title: '', questions: [] }],
})

export const addQuestion = (content: FormContent, section: string, id: string): FormContent =>
  changeSection(content, section, (each) => ({
    ...each,
    questions: [
      ...each.questions,
      { id, type: 'text', label: '', help: '', required: false, options: [], condition: null },
    ],
  }))

export const changeSection = (
  { sections }: FormContent,
  id: string,
  change: (section: FormSection) => FormSection,
): FormContent => ({ sections: sections.map((each) => (each.id === id ? change(each) : each)) })

export const changeQuestion = (
  { sections }: FormContent,
  id: string,
  changed: Partial<Question>,
): FormContent => ({
  sections: sections.map((section) => ({
    ...section,
    questions: section.questions.map((each) => (each.id === id ? { ...each, ...changed } : each)),
  })),
})

export const removeSection = ({ sections }: FormContent, id: string): FormContent => ({
  sections: sections.filter((each) => each.id !== id),
})

export const removeQuestion = ({ sections }: FormContent, id: string): FormContent => ({
  sections: sections.map((section) => ({
    ...section,
    questions: section.questions.filter((each) => each.id !== id),
  })),
})

/** Moves a section behind another one; null for the top. */
export const moveSection = ({ sections }: FormContent, id: string, after: string | null): FormContent => ({
  sections: movedBehind(sections, id, after),
})

/** Moves a question into a section, behind one of its questions; null for the top. */
export function moveQuestion(
  content: FormContent,
  id: string,
  into: string,
  after: string | null,
): FormContent {
  const moved = content.sections.flatMap(({ questions }) => questions).find((each) => each.id === id)
  if (!moved || !content.sections.some((section) => section.id === into)) return content
  return changeSection(removeQuestion(content, id), into, (section) => ({
    ...section,
    questions: movedBehind([...section.questions, moved], id, after),
  }))
}

function movedBehind<Item extends { id: string }>(
  items: readonly Item[],
  id: string,
  after: string | null,
): Item[] {
  const moved = items.filter((each) => each.id === id)
  const others = items.filter((each) => each.id !== id)
  return others.toSpliced(others.findIndex((each) => each.id === after) + 1, 0, ...moved)
}

/** Adds a copy of a question behind it. */
export const duplicateQuestion = ({ sections }: FormContent, id: string, newId: string): FormContent => ({
  sections: sections.map((section) => ({
    ...section,
    questions: section.questions.flatMap((each) =>
      each.id === id ? [each, { ...each, id: newId }] : [each],
    ),
  })),
})

/** Adds a copy of a section behind it. Conditions within the section refer to the copies. */
export const duplicateSection = ({ sections }: FormContent, id: string, newId: NewId): FormContent => ({
  sections: sections.flatMap((section) =>
    section.id === id ? [section, copyOf(section, newId)] : [section],
  ),
})

function copyOf(section: FormSection, newId: NewId): FormSection {
  const ids = new Map(section.questions.map((each) => [each.id, newId()]))
  const copied = (own: string) => ids.get(own) ?? own
  return {
    id: newId(),
    title: section.title,
    questions: section.questions.map(({ condition, ...each }) => ({
      ...each,
      id: copied(each.id),
      condition: condition && { ...condition, question: copied(condition.question) },
    })),
  }
}
