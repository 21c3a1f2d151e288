import { Button, Dialog, Skeleton } from '@gridwright/ui'
import { noRows, screenLimits } from '@gridwright/screen'
import type { Rows, Transform } from '@gridwright/screen'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import type { Stage } from '#features/screens/screen-design/reading/answer.ts'
import { useAnswer } from '#features/screens/screen-design/reading/use-widget-data.ts'
import { useDesk, useScreen } from '#features/screens/screen-design/desk/use-desk.ts'
import type { Desk } from '#features/screens/screen-design/desk/create-desk.ts'
import { StageRows } from './stage-rows.tsx'
import { StepForm } from './step-form.tsx'
import { newStep, stepKinds } from './step-kinds.ts'
import type { Ground, StepKind } from './step-kinds.ts'
import { StepList } from './step-list.tsx'
import { goneColumns, stepWords } from './step-words.ts'
import { transformTexts } from './texts.ts'
import { useStages } from './use-stages.ts'
import { useStepsChange } from './use-steps-change.ts'
import styles from './steps.module.css'

const none: readonly Transform[] = []

const rowsAt = (stages: readonly Stage[], raw: Rows | undefined, at: number): Rows | undefined => {
  if (at < 0) return raw
  const stage = stages[at]
  return stage !== undefined && 'rows' in stage ? stage.rows : undefined
}

/** Another query that could be joined, with a column of it. */
const otherOf = (desk: Desk, query: string): Ground['other'] => {
  const answers = desk.reading.store.getState()
  for (const id of Object.keys(desk.screen().queries)) {
    const column = answers[id]?.rows?.columns[0]?.name
    if (id !== query && column !== undefined) return { id, column }
  }
  return undefined
}

/** What a query's steps are, and what is done with them. */
const useSteps = (query: string) => {
  const desk = useDesk()
  const steps = useScreen(({ queries }) => queries[query]?.transform) ?? none
  const { raw, stages } = useStages(query)
  const change = useStepsChange(query)
  const [chosen, setChosen] = useState(steps.length > 0 ? 0 : -1)
  const at = Math.min(chosen, steps.length - 1)
  const other = otherOf(desk, query)
  const add = (kind: StepKind): void => {
    const columns = (rowsAt(stages, raw, at) ?? raw ?? noRows).columns
    const step = newStep(kind, { columns, other })
    if (step === undefined) return
    change(steps.toSpliced(at + 1, 0, step))
    setChosen(at + 1)
  }
  return {
    raw,
    steps,
    stages,
    chosen: at,
    mayJoin: other !== undefined,
    isFull: steps.length >= screenLimits.transforms,
    set: (step: Transform) => change(steps.with(at, step), at),
    onAdd: add,
    onChoose: setChosen,
    onMove: (from: number, to: number) => {
      const step = steps[from]
      if (step === undefined) return
      change(steps.toSpliced(from, 1).toSpliced(to, 0, step))
      setChosen(to)
    },
    onRemove: (from: number) => {
      change(steps.toSpliced(from, 1))
      setChosen(Math.max(Math.min(from, steps.length - 2), -1))
    },
  }
}

type Steps = ReturnType<typeof useSteps>

const Begin = ({ onAdd, mayJoin }: Pick<Steps, 'onAdd' | 'mayJoin'>): ReactNode => {
  const t = useText(transformTexts)
  return (
    <>
      <p className={styles['hint']}>{t('empty')}</p>
      <div className={styles['kinds']}>
        {stepKinds
          .filter((kind) => kind !== 'join' || mayJoin)
          .map((kind) => (
            <button key={kind} type="button" onClick={() => onAdd(kind)}>
              <strong>{t(kind)}</strong>
              <span>{t(`${kind}Hint`)}</span>
            </button>
          ))}
      </div>
    </>
  )
}

const Chosen = ({ query, ...all }: Steps & { readonly query: string }): ReactNode => {
  const t = useText(transformTexts)
  const queries = useScreen((screen) => screen.queries)
  const { raw, steps, stages, chosen, set } = all
  const step = steps[chosen]
  const before = rowsAt(stages, raw, chosen - 1)
  if (step === undefined) return null
  const gone =
    before === undefined
      ? []
      : goneColumns(
          step,
          before.columns.map(({ name }) => name),
        )
  return (
    <>
      <section
        className={styles['form']}
        aria-label={t('stepAt', { number: chosen + 1, what: stepWords(step, queries) })}
      >
        <h3>{t(step.step)}</h3>
        <StepForm
          key={`${chosen} ${step.step}`}
          step={step}
          query={query}
          rows={before ?? noRows}
          onChange={set}
        />
        {gone.map((name) => (
          <p key={name} className={styles['bad']} role="alert">
            {t('isGone', { name })}
          </p>
        ))}
      </section>
      <div className={styles['stages']}>
        <StageRows title={t('before')} stage={before && { rows: before }} />
        <StageRows title={t('after')} stage={stages[chosen]} before={before} />
      </div>
    </>
  )
}

const Body = ({ query, ...all }: Steps & { readonly query: string }): ReactNode => {
  const t = useText(transformTexts)
  const answer = useAnswer(query)
  const { raw, steps, chosen } = all
  if (raw === undefined)
    return answer?.state === 'error' ? (
      <p className={styles['bad']} role="alert">
        {answer.words} {t('noRows')}
      </p>
    ) : (
      <Skeleton lines={6} />
    )
  if (chosen >= 0) return <Chosen query={query} {...all} />
  return (
    <>
      {steps.length === 0 && <Begin {...all} />}
      <StageRows title={t('read')} stage={{ rows: raw }} />
    </>
  )
}

type StepsProps = { readonly query: string; readonly onClose: () => void }

/** What happens to a query's rows before widgets get them: steps that are filled in, with the rows before and behind each. */
export const StepsDialog = ({ query, onClose }: StepsProps): ReactNode => {
  const t = useText(transformTexts)
  const name = useScreen(({ queries }) => queries[query]?.name) || query
  const all = useSteps(query)
  return (
    <Dialog
      title={t('title', { name })}
      width={1080}
      onClose={onClose}
      pad={false}
      footer={
        <Button kind="primary" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <div className={styles['steps']}>
        <StepList {...all} />
        <div className={styles['body']}>
          <Body query={query} {...all} />
        </div>
      </div>
    </Dialog>
  )
}
