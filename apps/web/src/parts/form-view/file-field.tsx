import { Button, Field, notify } from '@gridwright/ui'
import { formLimits } from '@gridwright/form'
import { useId, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { notifyError } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import type { FileValue } from './around.ts'
import { frameOf } from './field-props.ts'
import type { FieldProps, Of } from './field-props.ts'
import { formTexts } from './texts.ts'
import styles from './form-view.module.css'

const isFile = (value: unknown): value is FileValue =>
  typeof value === 'object' && value !== null && 'id' in value && 'name' in value

export const filesOf = (value: unknown): readonly FileValue[] =>
  Array.isArray(value) ? value.filter((one) => isFile(one)) : []

type ChipsProps = {
  readonly files: readonly FileValue[]
  readonly onChange: (files: readonly FileValue[]) => void
}

const Chips = ({ files, onChange }: ChipsProps): ReactNode => {
  const t = useText(formTexts)
  return files.map((file) => (
    <span key={file.id} className={styles['chip']}>
      {file.name}
      <Button
        kind="text"
        size="small"
        icon="close"
        label={t('removeFile', { name: file.name })}
        onClick={() => onChange(files.filter((other) => other.id !== file.id))}
      />
    </span>
  ))
}

const megabyte = 1024 * 1024

/** Files, within what the field and the installation take. */
export const FileField = (props: FieldProps<Of<'file'>>): ReactNode => {
  const { field, value, onChange, around } = props
  const t = useText(formTexts)
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const files = filesOf(value)
  const { most = formLimits.files, megabytes = formLimits.megabytes, endings = [] } = field
  const refusal = (file: File): string | undefined => {
    if (file.size > megabytes * megabyte) return t('fileLarge', { limit: megabytes })
    const ending = file.name.split('.').at(-1)?.toLowerCase() ?? ''
    return endings.length > 0 && !endings.includes(ending)
      ? t('fileEnding', { endings: endings.join(', ') })
      : undefined
  }
  const add = async (file: File): Promise<void> => {
    const refused = refusal(file)
    if (refused !== undefined) return notify.warning(refused)
    setBusy(true)
    try {
      const stored = await around.upload?.(file)
      if (stored !== undefined) onChange([...files, stored])
    } catch (error) {
      notifyError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Field {...frameOf(props)} id={id}>
      <div className={styles['people']}>
        <Chips files={files} onChange={onChange} />
        <Button
          size="small"
          icon="upload"
          busy={busy}
          disabled={around.upload === undefined || files.length >= most}
          onClick={() => input.current?.click()}
        >
          {t(around.upload === undefined ? 'notHere' : 'upload')}
        </Button>
        <input
          id={id}
          ref={input}
          type="file"
          hidden
          accept={endings.map((ending) => `.${ending}`).join(',')}
          onChange={(event) => {
            const [file] = event.target.files ?? []
            event.target.value = ''
            if (file !== undefined) void add(file)
          }}
        />
      </div>
    </Field>
  )
}
