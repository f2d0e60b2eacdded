import {
  answersTo,
  canDecide,
  type FormContent,
  type Question,
  questionsOf,
} from '@/domain/form-builder/form-content'
import { Field } from '@/ui/form/field'
import { NativeSelect } from '@/ui/primitives/native-select'

/** When a question is shown: always, or if an earlier one has a certain answer. */
export function ConditionFields({
  question: { id, condition },
  content,
  onChange,
}: {
  question: Question
  content: FormContent
  onChange: (changed: Pick<Question, 'condition'>) => void
}) {
  const all = questionsOf(content)
  const earlier = all.slice(
    0,
    all.findIndex((each) => each.id === id),
  )
  const decisive = earlier.find((each) => each.id === condition?.question)
  const answers = decisive ? answersTo(decisive) : []
  const firstAnswer = (chosen: string) => {
    const of = earlier.find((each) => each.id === chosen)
    return (of && answersTo(of)[0]?.id) ?? 'none'
  }
  return (
    <>
      <Field label="Show this question" hint="Depends on an earlier choice, or a yes or no question.">
        {(wiring) => (
          <NativeSelect
            {...wiring}
            className="w-full"
            value={condition?.question ?? ''}
            onChange={({ target: { value } }) =>
              onChange({ condition: value === '' ? null : { question: value, answer: firstAnswer(value) } })
            }
          >
            <option value="">Always</option>
            {condition && !decisive && (
              <option value={condition.question}>If a missing question is answered</option>
            )}
            {earlier.filter(canDecide).map((each) => (
              <option key={each.id} value={each.id}>
                If “{each.label || 'Untitled question'}” is…
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      {condition && decisive && (
        <Field label="Answer">
          {(wiring) => (
            <NativeSelect
              {...wiring}
              className="w-full"
              value={condition.answer}
              onChange={({ target: { value } }) => onChange({ condition: { ...condition, answer: value } })}
            >
              {!answers.some((each) => each.id === condition.answer) && (
                <option value={condition.answer}>Choose an answer</option>
              )}
              {answers.map((each) => (
                <option key={each.id} value={each.id}>
                  {each.label}
                </option>
              ))}
            </NativeSelect>
          )}
        </Field>
      )}
    </>
  )
}
