import { Button, classNames, Icon } from '@gridwright/ui'
import { useRef, useState } from 'react'
import type { DragEvent, ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import styles from '#parts/sheet/sheet.module.css'
import { texts } from '#parts/sheet/texts.ts'

type DropFileProps = {
  readonly file: File | undefined
  readonly onFile: (file: File | undefined) => void
  readonly onWrong: () => void
  /** What is taken; absent = as for the rows of a list. */
  readonly hint?: string
}

const ending = '.xlsx'

const sizeText = (bytes: number): string =>
  bytes < 1024 * 1024
    ? `${Math.max(1, Math.round(bytes / 1024))} KB`
    : `${(bytes / 1024 / 1024).toFixed(1)} MB`

/** Takes one workbook, dropped or chosen. */
export const DropFile = ({ file, onFile, onWrong, hint }: DropFileProps): ReactNode => {
  const t = useText(texts)
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const take = (given: File | undefined): void => {
    if (given === undefined) return
    if (given.name.toLowerCase().endsWith(ending)) onFile(given)
    else onWrong()
  }
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files[0])
  }
  if (file !== undefined)
    return (
      <div className={styles['chosen']}>
        <Icon name="table" size={20} />
        <span className={styles['fileName']}>{file.name}</span>
        <span className={styles['fileSize']}>{sizeText(file.size)}</span>
        <Button kind="text" size="small" icon="close" label={t('remove')} onClick={() => onFile(undefined)} />
      </div>
    )
  return (
    <div
      className={classNames(styles['drop'], over && styles['over'])}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Icon name="upload" size={24} />
      <span className={styles['dropText']}>{t('drop')}</span>
      <Button onClick={() => input.current?.click()}>{t('choose')}</Button>
      <span className={styles['hint']}>{hint ?? t('dropHint')}</span>
      <input
        ref={input}
        type="file"
        accept={ending}
        aria-label={t('choose')}
        className={styles['hiddenInput']}
        tabIndex={-1}
        onChange={(event) => {
          take(event.target.files?.[0])
          event.target.value = ''
        }}
      />
    </div>
  )
}
