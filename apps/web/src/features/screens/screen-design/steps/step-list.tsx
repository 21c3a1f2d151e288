import { ActionMenu, Button, Icon } from '@gridwright/ui'
import type { Rows, Transform } from '@gridwright/screen'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { useScreen } from '#features/screens/screen-design/desk/use-desk.ts'
import type { Stage } from '#features/screens/screen-design/reading/answer.ts'
import { stepKinds } from './step-kinds.ts'
import type { StepKind } from './step-kinds.ts'
import { stepWords } from './step-words.ts'
import { transformTexts } from './texts.ts'
import styles from './steps.module.css'

export type StepListProps = {
  readonly raw: Rows | undefined
  readonly steps: readonly Transform[]
  readonly stages: readonly Stage[]
  /** -1: the rows as they were read. */
  readonly chosen: number
  readonly onChoose: (at: number) => void
  readonly onAdd: (kind: StepKind) => void
  readonly onMove: (at: number, to: number) => void
  readonly onRemove: (at: number) => void
  readonly mayJoin: boolean
  readonly isFull: boolean
}

const countOf = (stage: Stage | undefined): string =>
  stage !== undefined && 'rows' in stage ? String(stage.rows.rows.length) : ''

const StepItem = ({ at, ...props }: StepListProps & { readonly at: number }): ReactNode => {
  const t = useText(transformTexts)
  const queries = useScreen((screen) => screen.queries)
  const { steps, stages, chosen, onChoose, onMove, onRemove } = props
  const step = steps[at]
  if (step === undefined) return null
  const stage = stages[at]
  const number = at + 1
  return (
    <li data-chosen={chosen === at || undefined}>
      <button
        type="button"
        className={styles['name']}
        aria-current={chosen === at ? 'step' : undefined}
        onClick={() => onChoose(at)}
      >
        <span className={styles['number']}>{number}</span>
        <span>{stepWords(step, queries)}</span>
        {stage !== undefined && 'words' in stage ? (
          <Icon name="warning" size={14} />
        ) : (
          <small>{countOf(stage)}</small>
        )}
      </button>
      <span className={styles['tools']}>
        <Button
          kind="text"
          size="small"
          icon="up"
          label={t('up', { number })}
          disabled={at === 0}
          onClick={() => onMove(at, at - 1)}
        />
        <Button
          kind="text"
          size="small"
          icon="down"
          label={t('down', { number })}
          disabled={at === steps.length - 1}
          onClick={() => onMove(at, at + 1)}
        />
        <Button
          kind="text"
          size="small"
          icon="trash"
          label={t('remove', { number })}
          onClick={() => onRemove(at)}
        />
      </span>
    </li>
  )
}

/** The rows as read, and every step with how many rows it leaves. */
export const StepList = (props: StepListProps): ReactNode => {
  const t = useText(transformTexts)
  const { raw, steps, chosen, onChoose, onAdd, mayJoin, isFull } = props
  const isHere = raw !== undefined && raw.columns.length > 0
  return (
    <nav className={styles['list']} aria-label={t('list')}>
      <ol>
        <li data-chosen={chosen === -1 || undefined}>
          <button
            type="button"
            className={styles['name']}
            aria-current={chosen === -1 ? 'step' : undefined}
            onClick={() => onChoose(-1)}
          >
            <Icon name="database" size={14} />
            <span>{t('read')}</span>
            <small>{raw?.rows.length}</small>
          </button>
        </li>
        {steps.map((step, at) => (
          // Steps have no names: their places are what they are known by.
          <StepItem key={`${at} ${step.step}`} {...props} at={at} />
        ))}
      </ol>
      {isHere && !isFull && (
        <ActionMenu
          label={t('add')}
          named
          className={styles['add']}
          items={stepKinds.map((kind) => ({
            key: kind,
            label: t(kind),
            reason: t(`${kind}Hint`),
            disabled: kind === 'join' && !mayJoin,
            onRun: () => onAdd(kind),
          }))}
        >
          <Icon name="plus" size={14} /> {t('add')}
        </ActionMenu>
      )}
    </nav>
  )
}
