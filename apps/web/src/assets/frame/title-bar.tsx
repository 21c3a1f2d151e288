import { ActionMenu, Button, buttonLook, Icon } from '@gridwright/ui'
import type { MenuAction } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '#base/i18n/index.ts'
import { texts } from './texts.ts'
import styles from './frame.module.css'

/** Steps that can be undone and done again. */
export type Steps = {
  readonly undos: boolean
  readonly redos: boolean
  readonly onUndo: () => void
  readonly onRedo: () => void
  /** What the next undo takes back, where it is known, and what is done again. */
  readonly words?: { readonly undo: string | undefined; readonly redo: string | undefined }
}

export type Title = {
  readonly name: string
  /** The list that it came from; absent where it stands within another page. */
  readonly back?: { readonly to: string; readonly label: string }
  /** Whether everything is saved, in words. */
  readonly saveState?: ReactNode
  /** Who else is here. */
  readonly company?: ReactNode
  readonly steps?: Steps | undefined
  /** What concerns the whole, beside the steps. */
  readonly tools?: ReactNode
  /** Comments, preview, run; the main one last. */
  readonly actions?: ReactNode
  /** Behind the dots. */
  readonly more?: readonly MenuAction[]
  /** The few actions of a narrow window. */
  readonly narrowActions?: ReactNode
}

const StepButtons = ({ undos, redos, onUndo, onRedo, words }: Steps): ReactNode => {
  const t = useText(texts)
  const said = (way: 'undo' | 'redo'): string => {
    const step = words?.[way]
    return step === undefined ? t(way) : t('stepOf', { way: t(way), step })
  }
  return (
    <>
      <Button kind="text" size="small" icon="undo" label={said('undo')} disabled={!undos} onClick={onUndo} />
      <Button kind="text" size="small" icon="redo" label={said('redo')} disabled={!redos} onClick={onRedo} />
    </>
  )
}

const Middle = ({ steps, tools }: Pick<Title, 'steps' | 'tools'>): ReactNode =>
  steps === undefined && tools === undefined ? null : (
    <>
      <span className={styles['rule']} />
      {steps !== undefined && <StepButtons {...steps} />}
      {tools}
    </>
  )

const Whose = ({ name, back }: Pick<Title, 'name' | 'back'>): ReactNode => (
  <>
    {back !== undefined && (
      <Link
        to={back.to}
        className={`${buttonLook({ kind: 'text', size: 'small' })} ${styles['back']}`}
        aria-label={back.label}
        title={back.label}
      >
        <Icon name="left" />
      </Link>
    )}
    <h1 className={styles['name']} title={name}>
      {name}
    </h1>
  </>
)

type TitleBarProps = Title & { readonly onHelp: () => void }

/** The thing by name, whether it is saved, who else is here, and what is done with it as a whole. */
export const TitleBar = (props: TitleBarProps): ReactNode => {
  const { name, back, saveState, company, steps, tools, actions, more = [], onHelp } = props
  const t = useText(texts)
  const help = { key: 'help', label: t('help'), icon: 'help', onRun: onHelp } as const
  return (
    <div className={styles['title']} role="toolbar" aria-label={name} data-region="toolbar">
      <Whose name={name} {...(back && { back })} />
      {saveState}
      {company}
      <Middle steps={steps} tools={tools} />
      <span className={styles['gap']} />
      {actions}
      <ActionMenu label={t('more')} items={[...more, help]} align="right">
        <Icon name="more" />
      </ActionMenu>
    </div>
  )
}

/** On a phone: name, way back, and what can be done there. */
export const NarrowTitle = ({ name, back, narrowActions }: Title): ReactNode => (
  <div className={styles['title']} role="toolbar" aria-label={name}>
    <Whose name={name} {...(back && { back })} />
    <span className={styles['gap']} />
    {narrowActions}
  </div>
)
