import type { ReactNode } from 'react'
import { type FormAnswers, shownQuestions } from '@/domain/form-builder/answers'
import type { FormContent, Question } from '@/domain/form-builder/form-content'

/** The questions of an extra form that are shown for some answers, in their sections. `children` renders each. */
export function QuestionSections({
  content,
  answers,
  children,
}: {
  content: FormContent
  answers: FormAnswers
  children: (question: Question) => ReactNode
}) {
  const shown = new Set(shownQuestions(content, answers).map(({ id }) => id))
  return content.sections.map(({ id, title, questions }) => {
    const some = questions.filter((question) => shown.has(question.id))
    if (some.length === 0) return null
    return (
      <section key={id} aria-label={title || undefined} className="grid min-w-0 content-start gap-4">
        {title !== '' && (
          <h3 dir="auto" className="font-semibold text-sm">
            {title}
          </h3>
        )}
        {some.map((question) => (
          <div key={question.id} className="min-w-0">
            {children(question)}
          </div>
        ))}
      </section>
    )
  })
}
