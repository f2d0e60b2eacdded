import { useState } from 'react'
import type { FormAnswers } from '@/domain/form-builder/answers'
import type { FormContent } from '@/domain/form-builder/form-content'
import { QuestionControl } from '@/routes/-page/form-builder/question-control'
import { QuestionSections } from '@/routes/-page/form-builder/question-sections'
import { Section } from '@/ui/layout/section'

/** The questions as people are asked. Answers try the conditions and go nowhere. */
export function FormPreview({ content }: { content: FormContent }) {
  const [answers, setAnswers] = useState<FormAnswers>({})
  const isEmpty = content.sections.every(({ questions }) => questions.length === 0)
  return (
    <Section
      title="Preview"
      description="Fill it in to try the conditions. Nothing is sent."
      className="desktop:sticky desktop:top-4 desktop:max-h-[calc(100dvh-7rem)] desktop:overflow-y-auto"
    >
      <div className="grid gap-5 p-4">
        {isEmpty ? (
          <p className="text-muted-foreground">Your questions appear here as people are asked.</p>
        ) : (
          <QuestionSections content={content} answers={answers}>
            {(question) => (
              <QuestionControl
                question={question}
                name={`preview.${question.id}`}
                value={answers[question.id]}
                error={undefined}
                onChange={(value) => setAnswers((all) => ({ ...all, [question.id]: value }))}
              />
            )}
          </QuestionSections>
        )}
      </div>
    </Section>
  )
}
