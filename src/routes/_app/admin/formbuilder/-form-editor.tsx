import { nanoid } from 'nanoid'
import { useMemo, useState } from 'react'
import { draftText, readDraft } from '@/domain/form-builder/draft'
import {
  addQuestion,
  addSection,
  duplicateQuestion,
  duplicateSection,
  moveQuestion,
  moveSection,
  removeQuestion,
  removeSection,
} from '@/domain/form-builder/edit-content'
import { type FormContent, MOST_QUESTIONS, questionsOf } from '@/domain/form-builder/form-content'
import { useItemDrag } from '@/routes/-page/arrange/use-item-drag'
import { errorText } from '@/ui/form/form'
import { useFieldContext } from '@/ui/form/form-context'
import { Button } from '@/ui/primitives/button'
import { EditedSection } from './-edited-section'
import type { ContentActions } from './-question-item'

/** Begins with a letter, as ids of questions do. */
const newId = () => `q${nanoid(9)}`

/** A form field for the sections and questions of a form. Goes inside `form.AppField`. */
export function FormEditor({
  label,
  problems,
}: {
  label: string
  /** Why it cannot be published, by section or question. */
  problems: ReadonlyMap<string, string>
}) {
  const field = useFieldContext<string>()
  const content = useMemo(() => readDraft(field.state.value) ?? { sections: [] }, [field.state.value])
  const items = useMemo(
    () =>
      content.sections.flatMap(({ id, questions }) =>
        questions.map((question) => ({ hashid: question.id, section: id })),
      ),
    [content],
  )
  const sectionIds = useMemo(() => content.sections.map(({ id }) => id), [content])
  const [open, setOpen] = useState<string | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const [list, setList] = useState<HTMLDivElement | null>(null)
  const change = (next: FormContent) => field.handleChange(draftText(next))
  const move = (id: string, into: string, after: string | null) => {
    const next = moveQuestion(content, id, into, after)
    const at = questionsOf(next).findIndex((question) => question.id === id)
    change(next)
    setAnnouncement(`${questionsOf(next)[at]?.label || 'Question'} moved to position ${at + 1}`)
  }
  useItemDrag(list, items, sectionIds, move)
  const actions: ContentActions = {
    content,
    open,
    setOpen,
    change,
    move,
    add: (section) => {
      const id = newId()
      change(addQuestion(content, section, id))
      setOpen(id)
    },
    duplicate: (question) => change(duplicateQuestion(content, question, newId())),
    remove: (question) => change(removeQuestion(content, question)),
    moveSection: (section, after) => {
      change(moveSection(content, section, after))
      setAnnouncement('Section moved')
    },
    duplicateSection: (section) => change(duplicateSection(content, section, newId)),
    removeSection: (section) => change(removeSection(content, section)),
  }
  const isFull = questionsOf(content).length >= MOST_QUESTIONS
  const error = errorText(field.state.meta.errors[0]) ?? problems.get('')
  return (
    <div ref={setList} role="group" aria-label={label} className="grid min-w-0 gap-4">
      {error && (
        <p role="alert" className="text-[13px] text-destructive">
          {error}
        </p>
      )}
      {content.sections.length === 0 && (
        <p className="text-muted-foreground">Start with a section, then add its questions.</p>
      )}
      {content.sections.map((section, at) => (
        <EditedSection
          key={section.id}
          section={section}
          at={at}
          problems={problems}
          isFull={isFull}
          actions={actions}
        />
      ))}
      <Button
        variant="outline"
        className="justify-self-start"
        onClick={() => change(addSection(content, newId()))}
      >
        Add section
      </Button>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  )
}
