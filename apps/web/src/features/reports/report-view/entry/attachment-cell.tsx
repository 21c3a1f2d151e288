import { readAttachment } from '@gridwright/contract'
import { Button, Icon } from '@gridwright/ui'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { downloadFrom, notifyError, upload } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import type { CellProps } from './cell-props.ts'
import { texts } from './texts.ts'
import styles from './entry.module.css'

/** What a value refers to by the name of its file; any other text is shown as it is. */
export const attachmentName = (value: string): string => readAttachment(value)?.name ?? value

type ShownProps = { readonly value: string; readonly reportId: string }

/** The file's name, which fetches it. */
export const ShownAttachment = ({ value, reportId }: ShownProps): ReactNode => {
  const t = useText(texts)
  const file = readAttachment(value)
  if (file === undefined) return value
  const fetch = (): void =>
    void downloadFrom('report.attachment', { id: reportId, fileId: file.id }).catch(notifyError)
  return (
    <button
      type="button"
      className={styles['file']}
      aria-label={t('attachmentGet', { name: file.name })}
      title={file.name}
      onClick={fetch}
    >
      <Icon name="file" size={14} /> <span>{file.name}</span>
    </button>
  )
}

const accepted = {
  picture: '.png,.jpg,.jpeg,.webp',
  file: '.pdf,.xlsx,.docx,.pptx,.csv,.txt,.png,.jpg,.jpeg,.webp,.zip',
} as const

type ControlProps = Omit<CellProps, 'onPaste' | 'attachedTo'> & { readonly of: CellProps['attachedTo'] }

/** A file is uploaded at once, and becomes the row's with its save. */
export const AttachmentControl = ({ column, row, number, problem, onType, of }: ControlProps): ReactNode => {
  const t = useText(texts)
  const input = useId()
  const [busy, setBusy] = useState(false)
  const value = row.values[column.column] ?? ''
  const title = t('cell', { title: column.title, row: number })
  const take = async (file: File): Promise<void> => {
    setBusy(true)
    const { reportId: id, ...where } = of
    try {
      const { reference } = await upload('report.attach', { id, ...where, column: column.column, file })
      onType(reference)
    } catch (error) {
      notifyError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <span className={styles['attachment']}>
      <ShownAttachment value={value} reportId={of.reportId} />
      <label className={styles['attach']} htmlFor={input} data-busy={busy || undefined}>
        <Icon name="upload" size={14} /> {t(busy ? 'attaching' : value === '' ? 'attach' : 'replace')}
        <input
          id={input}
          type="file"
          aria-label={title}
          aria-invalid={problem !== undefined}
          accept={accepted[column.attachment?.kind ?? 'file']}
          disabled={busy}
          onChange={(event) => {
            const [file] = event.target.files ?? []
            event.target.value = ''
            if (file !== undefined) void take(file)
          }}
        />
      </label>
      {value !== '' && (
        <Button
          kind="text"
          size="small"
          icon="close"
          label={t('detach', { cell: title })}
          onClick={() => onType('')}
        />
      )}
    </span>
  )
}
