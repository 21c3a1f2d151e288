import { screenRemarkText } from '@gridwright/contract'
import { screenDocument } from '@gridwright/screen'
import { screenStarters } from '@gridwright/screen/starters'
import { Button, Icon, notify } from '@gridwright/ui'
import type { IconName } from '@gridwright/ui'
import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { call, notifyError } from '#base/client/index.ts'
import { useLanguage, useText } from '#base/i18n/index.ts'
import { fitAll } from '#features/screens/screen-design/commands/view-commands.ts'
import { useDesk } from '#features/screens/screen-design/desk/use-desk.ts'
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
  const language = useLanguage()
  const desk = useDesk()
  const file = useRef<HTMLInputElement>(null)
  const [isGone, setGone] = useState(false)
  const [isChoosing, setChoosing] = useState(false)
  if (isGone || desk.isReadOnly()) return null
  if (isChoosing) return <Templates onBack={() => setChoosing(false)} />
  const open = async (chosen: File): Promise<void> => {
    const { document, remarks } = await call('screen.readFile', { content: await chosen.text() })
    const read = screenDocument.read(document)
    if (!('document' in read)) return notify.warning(t('fileBroken'))
    desk.change(() => read.document, { label: 'file' })
    fitAll(desk)
    const said = remarks.slice(0, 5).map((remark) => screenRemarkText(remark, language))
    if (said.length > 0) notify.warning([t('leftBehind', { count: remarks.length }), ...said].join('\n'))
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
