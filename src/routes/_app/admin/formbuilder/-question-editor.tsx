import { useId } from 'react'
import { changeQuestion } from '@/domain/form-builder/edit-content'
import { isQuestionType, type Question, questionTypes } from '@/domain/form-builder/form-content'
import { optionsOf } from '@/domain/forms/form-field'
import { Field } from '@/ui/form/field'
import { Checkbox } from '@/ui/primitives/checkbox'
import { Input } from '@/ui/primitives/input'
import { NativeSelect } from '@/ui/primitives/native-select'
import { ConditionFields } from './-condition-fields'
import { OptionFields } from './-option-fields'
import type { ContentActions } from './-question-item'

const types = optionsOf(questionTypes)

export function QuestionEditor({
  question,
  section,
  actions,
}: {
  question: Question
  section: string
  actions: ContentActions
}) {
  const { id, type, label, help, required } = question
  const { content, move } = actions
  const requiredId = useId()
  const set = (changed: Partial<Question>) => actions.change(changeQuestion(content, id, changed))
  return (
    <div className="grid gap-4 border-t bg-muted/30 p-4 tablet:grid-cols-2">
      <div className="tablet:col-span-full">
        <Field label="Question" required>
          {(wiring) => (
            <Input
              {...wiring}
              dir="auto"
              maxLength={300}
              value={label}
              onChange={({ target }) => set({ label: target.value })}
            />
          )}
        </Field>
      </div>
      <Field label="Answer type">
        {(wiring) => (
          <NativeSelect
            {...wiring}
            className="w-full"
            value={type}
            onChange={({ target: { value } }) => isQuestionType(value) && set({ type: value })}
          >
            {types.map(({ value, label: text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      {content.sections.length > 1 && (
        <Field label="Section">
          {(wiring) => (
            <NativeSelect
              {...wiring}
              className="w-full"
              value={section}
              onChange={({ target }) => {
                const into = content.sections.find((each) => each.id === target.value)
                if (into) move(id, into.id, into.questions.at(-1)?.id ?? null)
              }}
            >
              {content.sections.map(({ id: value, title }, at) => (
                <option key={value} value={value}>
                  {title || `Section ${at + 1}`}
                </option>
              ))}
            </NativeSelect>
          )}
        </Field>
      )}
      <div className="tablet:col-span-full">
        <Field label="Help text" hint="Shown below the answer.">
          {(wiring) => (
            <Input
              {...wiring}
              dir="auto"
              maxLength={500}
              value={help}
              onChange={({ target }) => set({ help: target.value })}
            />
          )}
        </Field>
      </div>
      <div className="flex items-center gap-2.5 tablet:col-span-full">
        <Checkbox
          id={requiredId}
          checked={required}
          onCheckedChange={(checked) => set({ required: checked })}
        />
        <label htmlFor={requiredId} className="font-medium text-[13px]">
          An answer is required
        </label>
      </div>
      {(type === 'choice' || type === 'choices') && <OptionFields question={question} onChange={set} />}
      <ConditionFields question={question} content={content} onChange={set} />
    </div>
  )
}
