import { Button } from '@gridwright/ui'
import type { IconName } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { mayRun, runCommand } from '#features/screens/screen-design/commands/commands.ts'
import type { CommandKey } from '#features/screens/screen-design/commands/commands.ts'
import { commandTexts } from '#features/screens/screen-design/commands/texts.ts'
import { useDesk, useDeskState, useScreen } from '#features/screens/screen-design/desk/use-desk.ts'
import { UnionLines } from '#features/screens/screen-design/look/box-lines.tsx'
import { Section } from '#features/screens/screen-design/look/line.tsx'
import { arrangeTexts } from './texts.ts'
import styles from './arrange.module.css'

type Tool = readonly [CommandKey, IconName]

export const alignTools: readonly Tool[] = [
  ['left', 'align-left'],
  ['centre', 'align-center'],
  ['right', 'align-right'],
  ['top', 'align-top'],
  ['middle', 'align-middle'],
  ['bottom', 'align-bottom'],
]
export const spreadTools: readonly Tool[] = [
  ['spreadX', 'columns'],
  ['spreadY', 'list'],
  ['sameWidth', 'frame'],
  ['sameHeight', 'expand'],
]
export const orderTools: readonly Tool[] = [
  ['front', 'up'],
  ['forward', 'plus'],
  ['back', 'minus'],
  ['rear', 'down'],
]

/** A command as a button that shows whether it can be done now. */
export const CommandButton = ({ tool: [key, icon] }: { readonly tool: Tool }): ReactNode => {
  const t = useText(commandTexts)
  const desk = useDesk()
  // What is chosen, and what is there, say whether it can be done.
  useDeskState(({ selected, style }) => `${selected.join(' ')} ${style === undefined}`)
  useScreen(({ tree }) => tree)
  return (
    <Button
      kind="text"
      size="small"
      icon={icon}
      label={t(key)}
      disabled={!mayRun(desk, key)}
      onClick={() => runCommand(desk, key)}
    />
  )
}

const Tools = ({ tools }: { readonly tools: readonly Tool[] }): ReactNode => (
  <div className={styles['tools']}>
    {tools.map((tool) => (
      <CommandButton key={tool[0]} tool={tool} />
    ))}
  </div>
)

const words: readonly CommandKey[] = [
  'group',
  'ungroup',
  'pasteStyle',
  'lock',
  'unlock',
  'hide',
  'duplicate',
  'remove',
]

/** Several at once, or a group: where they stand, aligned and shared out. */
export const ArrangePanel = (): ReactNode => {
  const t = useText(arrangeTexts)
  const c = useText(commandTexts)
  const desk = useDesk()
  const count = useDeskState(({ selected }) => selected.length)
  return (
    <div className={styles['panel']}>
      <strong>{t('chosen', { count })}</strong>
      <UnionLines />
      <Section title={t('align')}>
        <Tools tools={alignTools} />
      </Section>
      <Section title={t('spread')}>
        <Tools tools={spreadTools} />
      </Section>
      <Section title={t('order')}>
        <Tools tools={orderTools} />
      </Section>
      <div className={styles['words']}>
        {words
          .filter((key) => mayRun(desk, key))
          .map((key) => (
            <Button key={key} size="small" danger={key === 'remove'} onClick={() => runCommand(desk, key)}>
              {c(key)}
            </Button>
          ))}
      </div>
    </div>
  )
}
