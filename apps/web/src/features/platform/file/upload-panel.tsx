import { mostFilesAtOnce } from '@gridwright/contract'
import { Button, Card, Icon, Progress, StatusTag } from '@gridwright/ui'
import type { Tone } from '@gridwright/ui'
import { useId, useState } from 'react'
import type { ReactNode, Ref } from 'react'
import { useText } from '#base/i18n/index.ts'
import { endings } from './judge-file.ts'
import { sizeText } from './size-text.ts'
import { texts } from './texts.ts'
import { useUploads } from './use-uploads.ts'
import type { Sending, Uploads } from './use-uploads.ts'
import styles from './file.module.css'

const tones: Readonly<Record<Sending['state'], Tone>> = {
  waiting: 'neutral',
  sending: 'info',
  done: 'success',
  stopped: 'neutral',
  failed: 'danger',
}

const SendingRow = ({ one, onStop }: { readonly one: Sending; readonly onStop: () => void }): ReactNode => {
  const t = useText(texts)
  const sending = one.part < 1 ? t('sending', { percent: Math.floor(one.part * 100) }) : t('checking')
  const said = {
    waiting: t('waiting'),
    sending,
    done: t('done'),
    stopped: t('stopped'),
    failed: t('uploadFailed'),
  }
  const isOpen = one.state === 'waiting' || one.state === 'sending'
  return (
    <li className={styles['sending']}>
      <span className={styles['sendingName']} title={one.name}>
        {one.name} <small>{sizeText(one.size)}</small>
      </span>
      <StatusTag tone={tones[one.state]}>{said[one.state]}</StatusTag>
      {isOpen && (
        <Button kind="text" size="small" icon="close" label={`${t('cancel')} ${one.name}`} onClick={onStop} />
      )}
      {one.state === 'failed' && <p className={styles['reason']}>{one.reason}</p>}
      {one.state === 'sending' && <Progress value={one.part} label={one.name} />}
    </li>
  )
}

const SendingList = ({ uploads }: { readonly uploads: Uploads }): ReactNode => {
  const t = useText(texts)
  if (uploads.list.length === 0) return null
  return (
    <>
      <ul className={styles['sendings']}>
        {uploads.list.map((one) => (
          <SendingRow key={one.key} one={one} onStop={() => uploads.stop(one.key)} />
        ))}
      </ul>
      <Button size="small" onClick={uploads.clear}>
        {t('clear')}
      </Button>
    </>
  )
}

type UploadPanelProps = {
  readonly largestMb: number
  /** A click on it, from elsewhere too, lets the person choose files. */
  readonly chooser: Ref<HTMLInputElement>
}

/** Where files are dropped or chosen, and how far each one is (SYS-01). */
export const UploadPanel = ({ largestMb, chooser }: UploadPanelProps): ReactNode => {
  const t = useText(texts)
  const id = useId()
  const uploads = useUploads(largestMb)
  const [isOver, setOver] = useState(false)
  const hint = t('dropHint', { most: mostFilesAtOnce, size: largestMb, endings: endings.join(' ') })
  return (
    <Card className={styles['panel']}>
      <div
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          uploads.add([...event.dataTransfer.files])
        }}
      >
        <label htmlFor={id} className={styles['drop']} data-over={isOver || undefined}>
          <Icon name="upload" size={22} />
          <span>{t('drop')}</span>
          <small>{hint}</small>
          <input
            ref={chooser}
            id={id}
            type="file"
            multiple
            className={styles['input']}
            accept={endings.map((one) => `.${one}`).join(',')}
            onChange={(event) => {
              uploads.add([...(event.target.files ?? [])])
              event.target.value = ''
            }}
          />
        </label>
      </div>
      <SendingList uploads={uploads} />
    </Card>
  )
}
