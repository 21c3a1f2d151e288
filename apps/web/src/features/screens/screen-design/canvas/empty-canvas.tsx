import { Icon, notify } from '@gridwright/ui'
import type { IconName } from '@gridwright/ui'
import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { notifyError } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import { useDesk } from '#features/screens/screen-design/desk/use-desk.ts'
import { readScreen } from '#features/screens/screen-design/json/json-dialog.tsx'
import { canvasTexts } from './texts.ts'
import styles from './canvas.module.css'

type ChoiceProps = {
  readonly icon: IconName
  readonly title: string
  readonly hint: string
  readonly onClick: () => void
}

const Choice = ({ icon, title, hint, onClick }: ChoiceProps): ReactNode => (
  <button type="button" className={styles['choice']} onClick={onClick}>
    <Icon name={icon} size={24} />
    <strong>{title}</strong>
    <span>{hint}</span>
  </button>
)

/** Three ways to begin, on the canvas itself, while nothing stands on it. */
export const EmptyCanvas = (): ReactNode => {
  const t = useText(canvasTexts)
  const desk = useDesk()
  const file = useRef<HTMLInputElement>(null)
  const [isGone, setGone] = useState(false)
  if (isGone || desk.isReadOnly()) return null
  const open = async (chosen: File): Promise<void> => {
    const read = readScreen(await chosen.text())
    if ('problem' in read) notify.warning(t('fileBroken', { reason: read.problem }))
    else desk.change(() => read.screen, { label: 'file' })
  }
  return (
    <div className={styles['empty']} data-over-canvas="">
      <div className={styles['choices']}>
        <Choice
          icon="screen"
          title={t('emptyBlank')}
          hint={t('emptyBlankHint')}
          onClick={() => {
            setGone(true)
            desk.go('library')
          }}
        />
        <Choice
          icon="data-set"
          title={t('emptyData')}
          hint={t('emptyDataHint')}
          onClick={() => desk.go('data')}
        />
        <Choice
          icon="upload"
          title={t('emptyFile')}
          hint={t('emptyFileHint')}
          onClick={() => file.current?.click()}
        />
      </div>
      <input
        ref={file}
        type="file"
        hidden
        accept="application/json,.json"
        onChange={(event) => {
          const chosen = event.target.files?.[0]
          event.target.value = ''
          if (chosen !== undefined) open(chosen).catch(notifyError)
        }}
      />
    </div>
  )
}
