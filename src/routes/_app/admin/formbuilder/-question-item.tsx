import { ChevronRightIcon, CopyIcon, Trash2Icon } from 'lucide-react'
import { useId } from 'react'
import { conditionText } from '@/domain/form-builder/draft'
import {
  type FormContent,
  type FormSection,
  type Question,
  questionsOf,
  questionTypes,
} from '@/domain/form-builder/form-content'
import { DragHandle, MoveButtons } from '@/routes/-page/arrange/move-buttons'
import { Button } from '@/ui/primitives/button'
import { QuestionEditor } from './-question-editor'

/** Callbacks that edit the content of a form. */
export interface ContentActions {
  content: FormContent
  /** The question whose fields are shown. */
  open: string | null
  setOpen: (question: string | null) => void
  change: (content: FormContent) => void
  move: (question: string, section: string, after: string | null) => void
  add: (section: string) => void
  duplicate: (question: string) => void
  remove: (question: string) => void
  moveSection: (section: string, after: string | null) => void
  duplicateSection: (section: string) => void
  removeSection: (section: string) => void
}

/** A question of a form in the editor: a line, and its fields where it is open. */
export function QuestionItem({
  question,
  section,
  place,
  problem,
  isFull,
  actions,
}: {
  question: Question
  section: FormSection
  place: number
  /** Why the form cannot be published, if because of this question. */
  problem: string | undefined
  isFull: boolean
  actions: ContentActions
}) {
  const fields = useId()
  const { id, label } = question
  const { questions } = section
  const name = label || 'Untitled question'
  const isOpen = actions.open === id
  return (
    <li
      data-item={id}
      className="border-t data-dragging:opacity-40 data-[over=bottom]:shadow-[0_2px_0_0_var(--primary)] data-[over=top]:shadow-[0_-2px_0_0_var(--primary)]"
    >
      <div className="flex flex-wrap items-center gap-2 px-3 py-2">
        <DragHandle />
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={fields}
          className="flex min-h-9 min-w-40 flex-1 items-start gap-2 rounded-sm text-left"
          onClick={() => actions.setOpen(isOpen ? null : id)}
        >
          <ChevronRightIcon
            aria-hidden="true"
            className={`mt-0.5 size-4 shrink-0 text-muted-foreground ${isOpen ? 'rotate-90' : ''}`}
          />
          <span className="min-w-0">
            <span dir="auto" className="block font-medium text-[13.5px] wrap-anywhere">
              {name}
            </span>
            <span className="block text-muted-foreground text-xs wrap-anywhere">
              {summaryOf(question, actions.content)}
            </span>
          </span>
        </button>
        <div className="flex">
          <MoveButtons
            name={name}
            above={place === 0 ? undefined : (questions[place - 2]?.id ?? null)}
            below={questions[place + 1]?.id}
            onMove={(after) => actions.move(id, section.id, after)}
          />
          <Button
            variant="ghost"
            size="icon-sm"
            aria-label={`Duplicate: ${name}`}
            disabled={isFull}
            onClick={() => actions.duplicate(id)}
          >
            <CopyIcon />
          </Button>
          <Button
            variant="ghost"
            size="icon-sm"
            aria-label={`Remove: ${name}`}
            onClick={() => actions.remove(id)}
          >
            <Trash2Icon />
          </Button>
        </div>
        {problem && (
          <p role="alert" className="w-full pl-6 text-[13px] text-destructive">
            {problem}
          </p>
        )}
      </div>
      <div id={fields} hidden={!isOpen}>
        {isOpen && <QuestionEditor question={question} section={section.id} actions={actions} />}
      </div>
    </li>
  )
}

function summaryOf({ type, required, condition }: Question, content: FormContent): string {
  const byId = new Map(questionsOf(content).map((each) => [each.id, each]))
  return [
    questionTypes[type],
    ...(required ? ['required'] : []),
    ...(condition ? [conditionText(condition, byId)] : []),
  ].join(' · ')
}
