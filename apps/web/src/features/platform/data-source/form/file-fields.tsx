import { sourceFileLimits } from '@gridwright/contract'
import type { SourceFile } from '@gridwright/contract'
import { Button, Icon, Select, Switch } from '@gridwright/ui'
import { useId, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { callErrorText, isAborted, upload } from '#base/client/index.ts'
import { useLanguage, useText } from '#base/i18n/index.ts'
import type { FieldsProps } from './fields-props.ts'
import { texts } from './texts.ts'
import styles from './file-fields.module.css'

const accepted = '.xlsx,.csv,.txt,.tsv'

const isWorkbook = (name: string): boolean => /\.xlsx$/i.test(name)

type OneProps = {
  readonly file: SourceFile
  readonly onChange: (change: Partial<SourceFile>) => void
  readonly onReplace: (file: File) => void
  readonly onRemove: () => void
}

/** A button that opens the computer's files. */
const PickFile = ({
  label,
  icon,
  busy = false,
  onPick,
}: {
  readonly label: string
  readonly icon: 'upload' | 'refresh'
  readonly busy?: boolean
  readonly onPick: (file: File) => void
}): ReactNode => {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        hidden
        type="file"
        accept={accepted}
        aria-label={label}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file) onPick(file)
          event.target.value = ''
        }}
      />
      <Button size="small" icon={icon} busy={busy} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  )
}

const Reading = ({ file, onChange }: Pick<OneProps, 'file' | 'onChange'>): ReactNode => {
  const t = useText(texts)
  const id = useId()
  return (
    <div className={styles['reading']}>
      <span className={styles['switch']}>
        <Switch id={id} checked={file.header} onChange={(header) => onChange({ header })} />
        <label htmlFor={id}>{t('fileHeader')}</label>
      </span>
      {!isWorkbook(file.name) && (
        <>
          <Select
            label={t('fileEncoding')}
            value={file.encoding}
            choices={[
              { value: 'auto', label: t('fileEncodingAuto') },
              { value: 'utf-8', label: 'UTF-8' },
              { value: 'gb18030', label: 'GBK / GB 18030' },
            ]}
            onChange={(encoding) => onChange({ encoding })}
          />
          <Select
            label={t('fileDelimiter')}
            value={file.delimiter}
            choices={[
              { value: 'auto', label: t('fileDelimiterAuto') },
              { value: ',', label: t('fileComma') },
              { value: ';', label: t('fileSemicolon') },
              { value: '\t', label: t('fileTab') },
              { value: '|', label: t('fileBar') },
            ]}
            onChange={(delimiter) => onChange({ delimiter })}
          />
        </>
      )}
    </div>
  )
}

const OneFile = ({ file, onChange, onReplace, onRemove }: OneProps): ReactNode => {
  const t = useText(texts)
  return (
    <li className={styles['file']}>
      <div className={styles['name']}>
        <Icon name={isWorkbook(file.name) ? 'table' : 'file'} />
        <strong title={file.name}>{file.name}</strong>
        <PickFile label={t('fileReplace')} icon="refresh" onPick={onReplace} />
        <Button kind="text" icon="close" label={t('fileRemove', { name: file.name })} onClick={onRemove} />
      </div>
      <Reading file={file} onChange={onChange} />
    </li>
  )
}

const useSending = () => {
  const language = useLanguage()
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const send = async (file: File): Promise<Pick<SourceFile, 'id' | 'name'> | undefined> => {
    setSending(true)
    setFailure(undefined)
    try {
      const { id, name } = await upload('dataSource.addFile', { file })
      return { id, name }
    } catch (error) {
      if (!isAborted(error)) setFailure(callErrorText(error, language))
      return undefined
    } finally {
      setSending(false)
    }
  }
  return { sending, failure, send }
}

/** Files of a source: each sheet, and each file of values, is a table (RPT-01). */
export const FileFields = ({ draft, problem, change }: FieldsProps): ReactNode => {
  const t = useText(texts)
  const { sending, failure, send } = useSending()
  const { files } = draft
  const set = (list: readonly SourceFile[]): void => change({ files: list })
  const add = async (picked: File): Promise<void> => {
    const sent = await send(picked)
    if (sent) set([...files, { ...sent, header: true, encoding: 'auto', delimiter: 'auto' }])
  }
  /** The tables keep their names, so that data sets go on reading them. */
  const replace = async (at: number, picked: File): Promise<void> => {
    const sent = await send(picked)
    if (sent) set(files.map((one, index) => (index === at ? { ...one, id: sent.id } : one)))
  }
  const wrong = failure ?? problem('files')
  return (
    <fieldset className={styles['files']}>
      <legend>{t('files')}</legend>
      <p className={styles['hint']}>
        {t('filesHint', { files: sourceFileLimits.files, megabytes: sourceFileLimits.megabytes })}
      </p>
      <ul>
        {files.map((file, at) => (
          <OneFile
            key={file.id}
            file={file}
            onChange={(more) => set(files.map((one, index) => (index === at ? { ...one, ...more } : one)))}
            onReplace={(picked) => void replace(at, picked)}
            onRemove={() => set(files.filter((_, index) => index !== at))}
          />
        ))}
      </ul>
      {files.length < sourceFileLimits.files && (
        <div>
          <PickFile label={t('fileAdd')} icon="upload" busy={sending} onPick={(file) => void add(file)} />
        </div>
      )}
      {wrong !== undefined && (
        <p role="alert" className={styles['wrong']}>
          {wrong}
        </p>
      )}
    </fieldset>
  )
}
