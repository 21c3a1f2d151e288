import { sourceFileLimits } from '@gridwright/contract'
import type { SourceFile } from '@gridwright/contract'
import { randomIdentifier } from '@gridwright/validation'
import { Button, Icon, Select, Switch, TextField } from '@gridwright/ui'
import { useId, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { callErrorText, isAborted, upload } from '#base/client/index.ts'
import { useLanguage, useText } from '#base/i18n/index.ts'
import type { FieldsProps } from './fields-props.ts'
import { isGoodFile } from './source-draft.ts'
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

/** `orders.csv` of its address, until somebody names it himself. */
const nameIn = (address: string): string => {
  if (!URL.canParse(address)) return ''
  const last = new URL(address).pathname.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(last).slice(0, 200)
  } catch {
    return last.slice(0, 200)
  }
}

/** A file that is fetched at every read. */
const FetchedFile = ({ file, onChange, onRemove }: Omit<OneProps, 'onReplace'>): ReactNode => {
  const t = useText(texts)
  const { url = '', name } = file
  const follows = name === '' || name === nameIn(url)
  return (
    <li className={styles['file']}>
      <div className={styles['name']}>
        <Icon name="globe" />
        <strong title={name}>{name === '' ? t('fileAddress') : name}</strong>
        <Button kind="text" icon="close" label={t('fileRemove', { name })} onClick={onRemove} />
      </div>
      <TextField
        label={t('fileAddress')}
        hint={t('fileAddressHint')}
        maxLength={2000}
        value={url}
        error={url === '' || isGoodFile({ ...file, name: 'x' }) ? undefined : t('fileAddressWrong')}
        onChange={(typed) => onChange({ url: typed, ...(follows && { name: nameIn(typed) }) })}
      />
      <TextField
        label={t('fileTable')}
        maxLength={200}
        value={name}
        onChange={(typed) => onChange({ name: typed })}
      />
      <Reading file={file} onChange={onChange} />
    </li>
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

const usualReading = { header: true, encoding: 'auto', delimiter: 'auto' } as const

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
    if (sent) set([...files, { ...sent, ...usualReading }])
  }
  const addAddress = (): void =>
    set([...files, { id: randomIdentifier(), url: '', name: '', ...usualReading }])
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
        {files.map((file, at) => {
          const shown = {
            file,
            onChange: (more: Partial<SourceFile>) =>
              set(files.map((one, index) => (index === at ? { ...one, ...more } : one))),
            onRemove: () => set(files.filter((_, index) => index !== at)),
          }
          return file.url === undefined ? (
            <OneFile key={file.id} {...shown} onReplace={(picked) => void replace(at, picked)} />
          ) : (
            <FetchedFile key={file.id} {...shown} />
          )
        })}
      </ul>
      {files.length < sourceFileLimits.files && (
        <div className={styles['adding']}>
          <PickFile label={t('fileAdd')} icon="upload" busy={sending} onPick={(file) => void add(file)} />
          <Button size="small" icon="globe" onClick={addAddress}>
            {t('fileAddAddress')}
          </Button>
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
