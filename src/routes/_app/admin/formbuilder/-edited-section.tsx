import { CopyIcon, PlusIcon, Trash2Icon } from 'lucide-react'
import { changeSection } from '@/domain/form-builder/edit-content'
import type { FormSection } from '@/domain/form-builder/form-content'
import { MoveButtons } from '@/routes/-page/arrange/move-buttons'
import { Field } from '@/ui/form/field'
import { Section } from '@/ui/layout/section'
import { Button } from '@/ui/primitives/button'
import { Input } from '@/ui/primitives/input'
import { type ContentActions, QuestionItem } from './-question-item'

/** A section of a form in the editor, with its questions. */
export function EditedSection({
  section,
  at,
  problems,
  isFull,
  actions,
}: {
  section: FormSection
  at: number
  problems: ReadonlyMap<string, string>
  /** Whether the form has as many questions as it may. */
  isFull: boolean
  actions: ContentActions
}) {
  const { id, title, questions } = section
  const { sections } = actions.content
  const name = title || `Section ${at + 1}`
  const problem = problems.get(id)
  return (
    <Section
      title={name}
      action={
        <div className="flex">
          <MoveButtons
            name={name}
            above={at === 0 ? undefined : (sections[at - 2]?.id ?? null)}
            below={sections[at + 1]?.id}
            onMove={(after) => actions.moveSection(id, after)}
          />
          <Button
            variant="ghost"
            size="icon-sm"
            aria-label={`Duplicate section: ${name}`}
            disabled={isFull}
            onClick={() => actions.duplicateSection(id)}
          >
            <CopyIcon />
          </Button>
          <Button
            variant="ghost"
            size="icon-sm"
            aria-label={`Remove section: ${name}`}
            onClick={() => actions.removeSection(id)}
          >
            <Trash2Icon />
          </Button>
        </div>
      }
    >
      <div data-section={id} className="data-over:bg-accent">
        <div className="px-4 py-3">
          <Field label="Section title" hint="Leave blank to show no title." error={problem}>
            {(wiring) => (
              <Input
                {...wiring}
                dir="auto"
                maxLength={120}
                value={title}
                onChange={({ target }) =>
                  actions.change(
                    changeSection(actions.content, id, (each) => ({ ...each, title: target.value })),
                  )
                }
              />
            )}
          </Field>
        </div>
        <ul aria-label={`Questions of ${name}`}>
          {questions.map((question, place) => (
            <QuestionItem
              key={question.id}
              question={question}
              section={section}
              place={place}
              problem={problems.get(question.id)}
              isFull={isFull}
              actions={actions}
            />
          ))}
        </ul>
        <div className="border-t px-4 py-3">
          <Button variant="outline" size="sm" disabled={isFull} onClick={() => actions.add(id)}>
            <PlusIcon />
            Add question
          </Button>
        </div>
      </div>
    </Section>
  )
}
