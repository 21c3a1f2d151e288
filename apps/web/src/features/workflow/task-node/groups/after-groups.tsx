import { buttons } from '@gridwright/approval'
import type { ApprovalButton } from '@gridwright/approval'
import { Checkbox, CheckGroup, TextArea, TextField } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { ManySelect, usePeople } from '#parts/process-people/index.ts'
import { fieldsText, isDuration, readFields } from '#features/workflow/task-node/draft.ts'
import type { Change, Draft } from '#features/workflow/task-node/draft.ts'
import { texts } from '#features/workflow/task-node/texts.ts'
import { Group, OneOf } from './group.tsx'
import { Nodes } from './nodes.tsx'
import { Whole } from './who-groups.tsx'

type GroupProps = { readonly draft: Draft; readonly onChange: Change }
type Other = { readonly node: string; readonly name: string }

type DurationProps = {
  readonly label: 'timeLimit' | 'remindEvery'
  readonly value: string
  readonly onChange: (value: string) => void
}

const Duration = ({ label, value, onChange }: DurationProps): ReactNode => {
  const t = useText(texts)
  return (
    <TextField
      label={t(label)}
      hint={t('timeHint')}
      error={isDuration(value) ? undefined : t('timeWrong')}
      value={value}
      maxLength={40}
      spellCheck={false}
      onChange={(next) => onChange(next.trim().toUpperCase())}
    />
  )
}

const Time = ({ draft, onChange }: GroupProps): ReactNode => (
  <Group title="time">
    <Duration label="timeLimit" value={draft.timeLimit} onChange={(timeLimit) => onChange({ timeLimit })} />
    {draft.timeLimit !== '' && (
      <OneOf
        label="late"
        value={draft.late}
        choices={([1, 2, 3] as const).map((one) => [one, `late${one}`] as const)}
        onChange={(late) => onChange({ late })}
      />
    )}
    {draft.timeLimit !== '' && draft.late === 1 && (
      <>
        <Duration
          label="remindEvery"
          value={draft.remindEvery}
          onChange={(remindEvery) => onChange({ remindEvery })}
        />
        <Whole
          label="remindMost"
          value={draft.remindMost}
          most={20}
          onChange={(remindMost) => onChange({ remindMost })}
        />
      </>
    )}
  </Group>
)

const Rejection = ({
  draft,
  onChange,
  others,
}: GroupProps & { readonly others: readonly Other[] }): ReactNode => {
  const t = useText(texts)
  return (
    <Group title="rejection">
      <OneOf
        label="rejected"
        value={draft.rejected}
        choices={(['finish', 'return', 'continue'] as const).map((one) => [one, one] as const)}
        onChange={(rejected) => onChange({ rejected })}
      />
      {draft.rejected === 'return' && (
        <Nodes others={others} value={draft.rejectedTo} onChange={(rejectedTo) => onChange({ rejectedTo })} />
      )}
      <Checkbox checked={draft.straightBack} onChange={(straightBack) => onChange({ straightBack })}>
        {t('straightBack')}
      </Checkbox>
    </Group>
  )
}

const usual: readonly ApprovalButton[] = buttons.filter((one) => one !== 'takeBack')

type Wrong = { readonly onWrong: (wrong: boolean) => void }

const Fields = ({ draft, onChange, onWrong }: GroupProps & Wrong): ReactNode => {
  const t = useText(texts)
  const [text, setText] = useState(() => fieldsText(draft.fields))
  const read = readFields(text)
  return (
    <TextArea
      label={t('fields')}
      hint={t('fieldsHint')}
      error={typeof read === 'number' ? t('fieldsWrong', { line: read }) : undefined}
      mono
      rows={3}
      spellCheck={false}
      value={text}
      onChange={(next) => {
        setText(next)
        const fields = readFields(next)
        onWrong(typeof fields === 'number')
        if (typeof fields !== 'number') onChange({ fields })
      }}
    />
  )
}

const OfPage = ({ draft, onChange, onWrong }: GroupProps & Wrong): ReactNode => {
  const t = useText(texts)
  return (
    <Group title="page">
      <TextField
        label={t('form')}
        hint={t('formHint')}
        value={draft.form}
        maxLength={64}
        spellCheck={false}
        onChange={(form) => onChange({ form: form.trim() })}
      />
      <CheckGroup<ApprovalButton>
        label={t('buttons')}
        values={new Set(draft.buttons ?? usual)}
        choices={buttons.map((value) => ({ value, label: t(value === 'return' ? 'returnIt' : value) }))}
        onChange={(chosen) => onChange({ buttons: buttons.filter((one) => chosen.has(one)) })}
      />
      <Checkbox checked={draft.reasonRequired} onChange={(reasonRequired) => onChange({ reasonRequired })}>
        {t('reasonRequired')}
      </Checkbox>
      <Fields draft={draft} onChange={onChange} onWrong={onWrong} />
    </Group>
  )
}

type AfterProps = GroupProps & Wrong & { readonly others: readonly Other[] }

/** Time, rejection, the page that people see, copies. */
export const AfterGroups = ({ draft, onChange, onWrong, others }: AfterProps): ReactNode => {
  const t = useText(texts)
  return (
    <>
      <Time draft={draft} onChange={onChange} />
      <Rejection draft={draft} onChange={onChange} others={others} />
      <OfPage draft={draft} onChange={onChange} onWrong={onWrong} />
      <Group title="copies">
        <ManySelect
          label={t('copyTo')}
          source={usePeople}
          values={draft.copyTo}
          onChange={(ids) => onChange({ copyTo: [...ids] })}
        />
      </Group>
    </>
  )
}
