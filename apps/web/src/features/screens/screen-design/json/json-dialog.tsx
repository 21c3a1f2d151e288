import { Button, CopyButton, Dialog, TextArea } from '@gridwright/ui'
import { screenDocument, screenLimits } from '@gridwright/screen'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { defineTexts, textOf, useText } from '#base/i18n/index.ts'
import { useChosenWidget, useDesk, useScreen } from '#features/screens/screen-design/desk/use-desk.ts'
import { withWidget } from '@gridwright/screen'
import type { Screen } from '@gridwright/screen'
import styles from './json.module.css'

const texts = defineTexts({
  title: ['JSON', 'JSON'],
  whole: ['大屏 JSON', 'JSON of the screen'],
  one: ['组件“{name}”的 JSON', 'JSON of “{name}”'],
  apply: ['应用', 'Apply'],
  cancel: ['取消', 'Cancel'],
  noJson: ['不是有效的 JSON：{reason}', 'This is no valid JSON: {reason}'],
  bad: ['不能应用：{place} {reason}', 'It cannot be applied: {place} {reason}'],
  newer: ['由更新的版本制作，无法读取', 'A later version made it; it cannot be read'],
  tooLong: ['内容过大', 'It is too large'],
  hint: [
    '修改后点击“应用”；不符合格式的内容不会被应用。可撤销。',
    'What you change is checked before it is applied, and can be undone.',
  ],
})

type Read = { readonly screen: Screen } | { readonly problem: string }

/** A screen out of a text, or why it is none. */
const readScreen = (text: string): Read => {
  if (text.length > screenLimits.bytes) return { problem: textOf(texts, 'tooLong') }
  let stored: unknown
  try {
    stored = JSON.parse(text)
  } catch (error) {
    return {
      problem: textOf(texts, 'noJson', { params: { reason: error instanceof Error ? error.message : '' } }),
    }
  }
  return readStored(stored)
}

const readStored = (stored: unknown): Read => {
  const reading = screenDocument.read(stored)
  if ('document' in reading) return { screen: reading.document }
  const { problem } = reading
  if (problem.problem === 'newer') return { problem: textOf(texts, 'newer') }
  return {
    problem: textOf(texts, 'bad', {
      params: { place: problem.path.join('.'), reason: problem.issue?.message ?? '' },
    }),
  }
}

const readWidget = (screen: Screen, id: string, text: string): Read => {
  try {
    const widget = JSON.parse(text) as never
    return readStored(withWidget(screen, id, () => widget))
  } catch (error) {
    return {
      problem: textOf(texts, 'noJson', { params: { reason: error instanceof Error ? error.message : '' } }),
    }
  }
}

/** The chosen widget, or the whole screen, as it is stored; nothing is applied that could not be saved. */
export const JsonDialog = ({ onClose }: { readonly onClose: () => void }): ReactNode => {
  const t = useText(texts)
  const desk = useDesk()
  const screen = useScreen((one) => one)
  const chosen = useChosenWidget()
  const [text, setText] = useState(() => JSON.stringify(chosen?.widget ?? screen, null, 2))
  const [problem, setProblem] = useState<string>()
  const apply = (): void => {
    const read = chosen === undefined ? readScreen(text) : readWidget(desk.screen(), chosen.id, text)
    if ('problem' in read) return setProblem(read.problem)
    desk.change(() => read.screen, { label: 'json' })
    onClose()
  }
  const name = chosen === undefined ? t('whole') : t('one', { name: chosen.widget.name || chosen.id })
  return (
    <Dialog
      title={name}
      width={860}
      onClose={onClose}
      footer={
        <>
          <CopyButton text={text} />
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="primary" disabled={desk.isReadOnly()} onClick={apply}>
            {t('apply')}
          </Button>
        </>
      }
    >
      <div className={styles['json']}>
        <TextArea
          label={t('title')}
          hint={t('hint')}
          rows={24}
          mono
          value={text}
          onChange={(next) => {
            setText(next)
            setProblem(undefined)
          }}
          error={problem}
        />
      </div>
    </Dialog>
  )
}
