import { type AnyFormApi, useField } from '@tanstack/react-form'
import type { PublishedVersion } from '@/domain/form-builder/contract'
import { answersText, readAnswers } from '@/domain/form-builder/extra-answers-text'
import type { Question } from '@/domain/form-builder/form-content'
import { errorText } from '@/ui/form/form'
import { useFormContext } from '@/ui/form/form-context'
import { QuestionControl } from './question-control'
import { QuestionSections } from './question-sections'

/** The field of a form that has the answers, and the prefix of the API's messages about them. */
const FIELD = 'extra_answers'

/** The questions of an extra form, in another form with a text field `extra_answers`. */
export function ExtraQuestions({ version: { content } }: { version: PublishedVersion }) {
  const form: AnyFormApi = useFormContext()
  const field = useField({ form, name: FIELD })
  const answers = readAnswers(String(field.state.value ?? ''))
  const error = errorText(field.state.meta.errors[0])
  return (
    <div className="col-span-full grid min-w-0 content-start gap-5">
      <QuestionSections content={content} answers={answers}>
        {(question) => (
          <AskedQuestion
            form={form}
            question={question}
            value={answers[question.id]}
            onChange={(value) => field.handleChange(answersText({ ...answers, [question.id]: value }))}
          />
        )}
      </QuestionSections>
      {error && (
        <p role="alert" className="text-[13px] text-destructive">
          {error}
        </p>
      )}
    </div>
  )
}

function AskedQuestion({
  form,
  question,
  value,
  onChange,
}: {
  form: AnyFormApi
  question: Question
  value: string | string[] | undefined
  onChange: (value: string | string[]) => void
}) {
  // A field without a value of its own: the API's message about the question.
  const name = `${FIELD}.${question.id}`
  const { state } = useField({ form, name })
  return (
    <QuestionControl
      question={question}
      name={name}
      value={value}
      error={errorText(state.meta.errors[0])}
      onChange={onChange}
    />
  )
}
