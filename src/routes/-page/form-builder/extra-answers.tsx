import type { AnsweredQuestion } from '@/domain/form-builder/answers'
import { Section } from '@/ui/layout/section'

/** The answers to the extra form about a subject; nothing where none was asked. */
export const ExtraAnswers = ({ answers }: { answers: readonly AnsweredQuestion[] }) =>
  answers.length === 0 ? null : (
    <Section title="More answers">
      <dl className="grid gap-x-4 gap-y-2.5 px-4 py-3 text-[13px] tablet:grid-cols-2">
        {answers.map(({ question, answer }) => (
          <div key={question} className="min-w-0">
            <dt dir="auto" className="text-muted-foreground">
              {question}
            </dt>
            <dd dir="auto" className="whitespace-pre-line wrap-anywhere">
              {answer}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  )
