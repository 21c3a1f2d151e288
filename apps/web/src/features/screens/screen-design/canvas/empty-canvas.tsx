import { screenStarters } from '@gridwright/screen/starters'
import { Button, Icon, notify } from '@gridwright/ui'
import type { IconName } from '@gridwright/ui'
import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { notifyError } from '#base/client/index.ts'
import { useLanguage, useText } from '#base/i18n/index.ts'
import { fitAll } from '#features/screens/screen-design/commands/view-commands.ts'
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

/** Finished screens with rows of their own; the chosen one comes onto the canvas. */
const Templates = ({ onBack }: { readonly onBack: () => void }): ReactNode => {
  const t = useText(canvasTexts)
  const language = useLanguage()
  const desk = useDesk()
  return (
    <div className={styles['empty']} data-over-canvas="">
      <div className={styles['choices']}>
        {screenStarters.map(({ key, title, about, make }) => (
          <Choice
            key={key}
            icon="screen"
            title={title[language]}
            hint={about[language]}
            onClick={() => {
              desk.change(() => make({}), { label: 'template' })
              fitAll(desk)
            }}
          />
        ))}
      </div>
      <Button icon="left" onClick={onBack}>
        {t('emptyBack')}
      </Button>
    </div>
  )
}

/** Three ways to begin, on the canvas itself, while nothing stands on it. */
export const EmptyCanvas = (): ReactNode => {
  const t = useText(canvasTexts)
  const desk = useDesk()
  const file = useRef<HTMLInputElement>(null)
  const [isGone, setGone] = useState(false)
  const [isChoosing, setChoosing] = useState(false)
  if (isGone || desk.isReadOnly()) return null
  if (isChoosing) return <Templates onBack={() => setChoosing(false)} />
  const open = async (chosen: File): Promise<void> => {
    const read = readScreen(await chosen.text())
    if ('problem' in read) notify.warning(t('fileBroken', { reason: read.problem }))
    else desk.change(() => read.screen, { label: 'file' })
  }
  return (
    <div className={styles['empty']} data-over-canvas="">
      <div className={styles['choices']}>
        <Choice
          icon="grid"
          title={t('emptyTemplate')}
          hint={t('emptyTemplateHint')}
          onClick={() => setChoosing(true)}
        />
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
