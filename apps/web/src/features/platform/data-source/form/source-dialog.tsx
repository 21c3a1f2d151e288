import type { DataSource } from '@gridwright/contract'
import { Button, confirm, Dialog, PasswordField, TextArea, TextField } from '@gridwright/ui'
import { formatFieldMessage } from '@gridwright/validation'
import { useId, useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { useLanguage, useText } from '#base/i18n/index.ts'
import { ApiFields } from './api-fields.tsx'
import { DatabaseFields } from './database-fields.tsx'
import { FileFields } from './file-fields.tsx'
import type { FieldsProps } from './fields-props.ts'
import { draftOf, emptyDraft, problemsOf, withType } from './source-draft.ts'
import type { SourceDraft, SourceField } from './source-draft.ts'
import { Tested } from './tested.tsx'
import { WriteAccount } from './write-account.tsx'
import { texts } from './texts.ts'
import { TypePicker } from './type-picker.tsx'
import { useSave } from './use-save.ts'
import { useTest } from './use-test.ts'
import styles from './source-form.module.css'

type SecretProps = {
  readonly draft: SourceDraft
  readonly hasSecret: boolean
  readonly onChange: (secret: string) => void
}

const secretLabels = { none: 'secret', basic: 'password', bearer: 'token' } as const

/** RPT-01: what is stored never comes back; an empty field keeps it. */
const Secret = ({ draft, hasSecret, onChange }: SecretProps): ReactNode => {
  const t = useText(texts)
  const free = draft.type === 4 && draft.authentication === 'none'
  return (
    <PasswordField
      label={t(draft.type === 4 ? secretLabels[draft.authentication] : 'password')}
      autoComplete="new-password"
      maxLength={4000}
      placeholder={hasSecret ? t('stored') : ''}
      value={draft.secret}
      onChange={onChange}
      {...(free ? { hint: t('secretHint', { secret: '{{secret}}' }) } : {})}
    />
  )
}

type SourceDialogProps = {
  /** The source to change; a new one without it. */
  readonly source?: DataSource | undefined
  readonly onClose: () => void
}

const askToDiscard = (t: ReturnType<typeof useText<keyof typeof texts>>): Promise<boolean> =>
  confirm({ title: t('unsaved'), content: t('unsavedHint'), okText: t('discard'), danger: true })

type Form = {
  readonly draft: SourceDraft
  readonly change: (change: Partial<SourceDraft>) => void
  readonly dirty: boolean
  readonly problem: (field: SourceField) => string | undefined
  /** Shows what is wrong and tells whether all is well. */
  readonly check: (work: 'save' | 'test') => boolean
}

const useForm = (source: DataSource | undefined): Form => {
  const t = useText(texts)
  const language = useLanguage()
  const [start] = useState(() => (source === undefined ? emptyDraft : draftOf(source)))
  const [draft, setDraft] = useState(start)
  const [checked, setChecked] = useState<'save' | 'test'>()
  const problems = checked === undefined ? {} : problemsOf(draft, checked)
  return {
    draft,
    change: (change) => setDraft((before) => ({ ...before, ...change })),
    dirty: JSON.stringify(start) !== JSON.stringify(draft),
    problem: (field) => problems[field] && formatFieldMessage(language, problems[field], t(field)),
    check: (work) => {
      setChecked(work)
      return Object.keys(problemsOf(draft, work)).length === 0
    },
  }
}

const TypeFields = (props: FieldsProps): ReactNode => {
  if (props.draft.type === 16) return <FileFields {...props} />
  return props.draft.type === 4 ? <ApiFields {...props} /> : <DatabaseFields {...props} />
}

type ShownProps = Omit<FieldsProps, 'secret' | 'writing'> & {
  readonly source: DataSource | undefined
  readonly testing: boolean
  readonly onTest: () => void
}

const Fields = ({ source, testing, onTest, ...props }: ShownProps): ReactNode => {
  const { draft, change } = props
  const secret = (
    <Secret
      draft={draft}
      hasSecret={source?.hasSecret ?? false}
      onChange={(value) => change({ secret: value })}
    />
  )
  const stored = (source?.writeUsername ?? '') !== ''
  const writing = <WriteAccount {...props} stored={stored} testing={testing} onTest={onTest} />
  return <TypeFields {...props} secret={secret} writing={writing} />
}

type FooterProps = {
  readonly form: string
  readonly testing: boolean
  readonly saving: boolean
  readonly onTest: () => void
  readonly onClose: () => void
}

const Footer = ({ form, testing, saving, onTest, onClose }: FooterProps): ReactNode => {
  const t = useText(texts)
  return (
    <>
      <span className={styles['front']}>
        <Button icon="link" busy={testing} onClick={onTest}>
          {t('test')}
        </Button>
      </span>
      <Button onClick={onClose}>{t('cancel')}</Button>
      <Button kind="primary" type="submit" form={form} busy={saving}>
        {t('save')}
      </Button>
    </>
  )
}

/** Creates or changes a data source (RPT-01). */
export const SourceDialog = ({ source, onClose }: SourceDialogProps): ReactNode => {
  const t = useText(texts)
  const formId = useId()
  const { draft, change, dirty, problem, check } = useForm(source)
  const save = useSave(source, onClose)
  const test = useTest(source?.id)
  const close = (): void => {
    if (!dirty) onClose()
    else void askToDiscard(t).then((yes) => yes && onClose())
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (check('save')) save.run(draft)
  }
  return (
    <Dialog
      title={t(source === undefined ? 'create' : 'edit')}
      width={640}
      onClose={close}
      footer={
        <Footer
          form={formId}
          testing={test.running}
          saving={save.running}
          onTest={() => check('test') && test.run(draft)}
          onClose={close}
        />
      }
    >
      <form id={formId} className={styles['form']} noValidate autoComplete="off" onSubmit={submit}>
        <TypePicker type={draft.type} onChange={(type) => change(withType(draft, type))} />
        <TextField
          label={t('name')}
          required
          maxLength={100}
          value={draft.name}
          error={problem('name') ?? save.nameTaken(draft.name)}
          onChange={(name) => change({ name })}
        />
        <Fields
          {...{ draft, problem, change, source }}
          testing={test.running}
          onTest={() => check('test') && test.run(draft, 'write')}
        />
        <TextArea
          label={t('description')}
          rows={2}
          maxLength={500}
          value={draft.description}
          onChange={(description) => change({ description })}
        />
        <Tested outcome={test.outcome} running={test.running} privileged={draft.privileged} />
      </form>
    </Dialog>
  )
}
