import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Choice } from '@/domain/forms/choice'
import { apiCalls } from '@/queries/access/explain'
import { namedChoices } from '@/queries/records/choices'
import { Combobox } from '@/routes/-page/form/combobox'
import { RelationList } from '@/routes/-page/form/relation-list'
import { Field } from '@/ui/form/field'
import { type Option, OptionList } from '@/ui/form/option-list'
import { Card } from '@/ui/primitives/card'
import { Input } from '@/ui/primitives/input'
import type { PageChoice } from './-page-access'

/** A question as the address holds it. */
export interface Question {
  user?: string | undefined
  page?: string | undefined
  call?: string | undefined
  record?: string | undefined
}

/** The question: a user, a page or a call, and a record. */
export function QuestionForm({
  question,
  pages,
  errors,
  onAsk,
}: {
  question: Question
  pages: readonly PageChoice[]
  errors: { user?: string; target?: string; record?: string }
  onAsk: (change: Question) => void
}) {
  const { user, record } = question
  return (
    <Card aria-label="Question">
      <div className="grid gap-4 p-4 tablet:grid-cols-3">
        <UserField user={user} error={errors.user} onUser={(hashid) => onAsk({ user: hashid })} />
        <TargetField question={question} pages={pages} error={errors.target} onAsk={onAsk} />
        <RecordField
          key={record ?? ''}
          record={record}
          error={errors.record}
          onRecord={(hash) => onAsk({ record: hash })}
        />
      </div>
    </Card>
  )
}

function UserField({
  user,
  error,
  onUser,
}: {
  user: string | undefined
  error: string | undefined
  onUser: (hashid: string) => void
}) {
  const client = useQueryClient()
  const { data, isPending } = useQuery(namedChoices('users', user ? [user] : []))
  const chosen = data?.find(({ hashid }) => hashid === user)
  const pick = (hashid: string, choice?: Choice) => {
    if (choice) client.setQueryData(namedChoices('users', [hashid]).queryKey, [choice])
    onUser(hashid)
  }
  const unknown = isPending ? 'Loading' : 'Unknown user'
  return (
    <Combobox
      label="User"
      error={error}
      chosen={{ name: chosen?.name ?? (user ? unknown : 'Select'), hint: chosen?.hint }}
    >
      {(close) => (
        <RelationList
          of="users"
          noun="users"
          options={[]}
          within={undefined}
          value={user ?? ''}
          chosen={chosen}
          onPick={(hashid, choice) => {
            pick(hashid, choice)
            close()
          }}
        />
      )}
    </Combobox>
  )
}

const NO_TARGET = 'record'

function TargetField({
  question: { page, call },
  pages,
  error,
  onAsk,
}: {
  question: Question
  pages: readonly PageChoice[]
  error: string | undefined
  onAsk: (change: Question) => void
}) {
  const { data: calls = [] } = useQuery(apiCalls())
  const options: Option[] = [
    { value: NO_TARGET, label: 'Only the record' },
    ...pages.map(({ path, label }) => ({ value: `page ${path}`, label, hint: path, group: 'Pages' })),
    ...calls.map(({ name, summary }) => ({
      value: `call ${name}`,
      label: name,
      hint: summary,
      group: 'Calls',
    })),
  ]
  const value = page === undefined ? (call === undefined ? undefined : `call ${call}`) : `page ${page}`
  const chosen = options.find((option) => option.value === value)
  const pick = (picked: string) => {
    const [kind, ...rest] = picked.split(' ')
    const name = rest.join(' ')
    onAsk({ page: kind === 'page' ? name : undefined, call: kind === 'call' ? name : undefined })
  }
  return (
    <Combobox
      label="Page or call"
      error={error}
      chosen={{ name: chosen?.label ?? page ?? call ?? 'Select', hint: chosen?.hint }}
    >
      {(close) => (
        <OptionList
          label="Pages and calls"
          options={options}
          value={value}
          onPick={(picked) => {
            pick(picked)
            close()
          }}
        />
      )}
    </Combobox>
  )
}

/** The hash of a record. Of a pasted address, its last part counts. */
function RecordField({
  record = '',
  error,
  onRecord,
}: {
  record: string | undefined
  error: string | undefined
  onRecord: (hash: string | undefined) => void
}) {
  const [text, setText] = useState(record)
  const [isWrong, setWrong] = useState(false)
  const report = () => {
    const hash =
      text
        .trim()
        .split(/[?#]/)[0]
        ?.split('/')
        .findLast((part) => part !== '') ?? ''
    const isHash = /^[\w-]{6,40}$/.test(hash)
    setWrong(hash !== '' && !isHash)
    if (hash !== record && (hash === '' || isHash)) onRecord(hash || undefined)
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        report()
      }}
    >
      <Field
        label="Record"
        hint="Optional. Paste its address, or the code at the end of it."
        error={isWrong ? 'Enter the code of a record, for example k3x9m2p7q1ab' : error}
      >
        {(wiring) => (
          <Input
            {...wiring}
            value={text}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => setText(target.value)}
            onBlur={report}
          />
        )}
      </Field>
    </form>
  )
}
