import {
  labelOfValue,
  dataSourceType,
  length,
  required,
  checkValue,
  formatFieldMessage,
} from '@gridwright/validation'
import { Button, Dialog, EmptyState, SelectField, Skeleton, TextField } from '@gridwright/ui'
import { useId, useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { folderOf } from '#assets/list/index.ts'
import type { CreateProps } from '#assets/list/index.ts'
import { CallErrorState, useOperation, useRun } from '#base/client/index.ts'
import { emptyCombined, emptyDocument } from '#features/platform/data-set/kind/data-set-kind.ts'
import { useLanguage, useText } from '#base/i18n/index.ts'
import type { Language } from '#base/i18n/index.ts'
import type { DataSourceType, Output } from '@gridwright/contract'
import { texts } from './texts.ts'
import styles from './list.module.css'

const combined = 'combined'

/** The dictionary's word (UTL-04); files are ours. */
const typeName = (type: DataSourceType, language: Language): string =>
  labelOfValue(dataSourceType, type, language) ?? { zh: '文件', en: 'Files' }[language]

type Source = Output<'dataSource.listNames'>['sources'][number]

type FormProps = {
  readonly id: string
  /** Where it will lie; empty = in no folder. */
  readonly folderId: string
  /** Absent while they are on the way: the name can be typed meanwhile. */
  readonly sources: readonly Source[] | undefined
  readonly create: ReturnType<typeof useCreate>
}

type Props = Pick<CreateProps, 'folderId' | 'onClose'> & {
  /** Absent: its editor's page opens. */
  readonly onMade?: ((id: string) => void) | undefined
}

const useCreate = ({
  onClose,
  onMade,
}: Pick<Props, 'onClose' | 'onMade'>): ReturnType<typeof useRun<'asset.create'>> => {
  const navigate = useNavigate()
  const open = (id: string): void => void navigate(`/report/data-set/edit?id=${encodeURIComponent(id)}`)
  return useRun('asset.create', {
    refresh: ['asset.list', 'dashboard.get'],
    onDone: ({ id }) => {
      onClose()
      ;(onMade ?? open)(id)
    },
  })
}

const Form = ({ id: formId, folderId, sources, create }: FormProps): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  const [name, setName] = useState('')
  const [chosen, setChosen] = useState<string>()
  const [checked, setChecked] = useState(false)
  const source = chosen === combined ? undefined : (sources?.find(({ id }) => id === chosen) ?? sources?.[0])
  const problem = checkValue([required, length({ max: 100 })], name.trim())
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setChecked(true)
    if (problem !== undefined || (source === undefined && chosen !== combined)) return
    void create.run({
      kind: 'data-set',
      name: name.trim(),
      folderId: folderOf(folderId),
      document: source === undefined ? emptyCombined() : emptyDocument(source.id, source.type),
    })
  }
  return (
    <form id={formId} className={styles['form']} noValidate onSubmit={submit}>
      <TextField
        label={t('name')}
        required
        maxLength={100}
        value={name}
        error={
          checked && problem !== undefined ? formatFieldMessage(language, problem, t('name')) : undefined
        }
        onChange={setName}
      />
      {sources === undefined ? (
        <Skeleton lines={2} />
      ) : (
        <SelectField
          label={t('source')}
          required
          value={source?.id ?? combined}
          choices={[
            ...sources.map(({ id, name: label, type }) => ({
              value: id,
              label: `${label} · ${typeName(type, language)}`,
            })),
            { value: combined, label: t('combined') },
          ]}
          onChange={setChosen}
        />
      )}
    </form>
  )
}

const NoSources = ({ onClose }: Pick<Props, 'onClose'>): ReactNode => {
  const t = useText(texts)
  const way = (
    <Link to="/report/data-source" onClick={onClose}>
      {t('toSources')}
    </Link>
  )
  return <EmptyState compact icon="database" title={t('noSources')} hint={t('noSourcesHint')} action={way} />
}

const asksFor = ({ isPending, data }: ReturnType<typeof useOperation<'dataSource.listNames'>>): boolean =>
  isPending || (data !== undefined && data.sources.length > 0)

/** Names a new data set and chooses where it reads; then its editor opens. */
export const CreateDataSet = ({ folderId, onClose, onMade }: Props): ReactNode => {
  const t = useText(texts)
  const sources = useOperation('dataSource.listNames', {})
  const found = sources.data?.sources
  const formId = useId()
  const create = useCreate({ onClose, onMade })
  const asks = asksFor(sources)
  const buttons = (
    <>
      <Button onClick={onClose}>{t('cancel')}</Button>
      <Button kind="primary" type="submit" form={formId} busy={create.running} disabled={found === undefined}>
        {t('create')}
      </Button>
    </>
  )
  return (
    <Dialog title={t('createTitle')} width={480} onClose={onClose} {...(asks ? { footer: buttons } : {})}>
      {sources.error !== null && found === undefined && (
        <CallErrorState error={sources.error} compact retry={sources.refetch} />
      )}
      {found?.length === 0 && <NoSources onClose={onClose} />}
      {asks && <Form id={formId} folderId={folderId} sources={found} create={create} />}
    </Dialog>
  )
}
