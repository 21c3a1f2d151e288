import { Button, classNames, Icon } from '@gridwright/ui'
import { useRef, useState } from 'react'
import type { DragEvent, ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { texts } from './texts.ts'
import styles from './migration.module.css'

type ChooseFilesProps = {
  /** The file that is being read. */
  readonly current: string | undefined
  readonly onFiles: (files: readonly File[]) => void
}

const endings = '.xml,.json,.zip'

/** Takes many files at once, dropped or chosen. */
export const ChooseFiles = ({ current, onFiles }: ChooseFilesProps): ReactNode => {
  const t = useText(texts)
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const take = (files: FileList | null): void => {
    if (files !== null && files.length > 0) onFiles([...files])
  }
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
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
      <span>{current === undefined ? t('drop') : t('reading', { name: current })}</span>
      <Button busy={current !== undefined} onClick={() => input.current?.click()}>
        {t('choose')}
      </Button>
      <span className={styles['hint']}>{t('hint')}</span>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={endings}
        aria-label={t('choose')}
        onChange={(event) => {
          take(event.target.files)
          event.target.value = ''
        }}
      />
    </div>
  )
}
