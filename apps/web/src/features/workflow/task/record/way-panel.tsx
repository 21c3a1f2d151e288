import type { TaskRecord } from '@gridwright/contract'
import { StateWord } from '@gridwright/ui'
import { lazy, Suspense } from 'react'
import type { ReactNode } from 'react'
import { shownTime, useLanguage, useText } from '#base/i18n/index.ts'
import { stateTexts, taskState } from '#features/workflow/task/state-words.ts'
import { Remarks } from './remarks.tsx'
import { recordTexts } from './texts.ts'
import styles from './record.module.css'

const Diagram = lazy(async () => ({
  default: (await import('#parts/process-diagram/index.ts')).ProcessDiagram,
}))

type Step = TaskRecord['way'][number]
type Comment = TaskRecord['comments'][number]

const Face = ({ name }: { readonly name: string }): ReactNode => (
  <span className={styles['face']} aria-hidden="true">
    {name.slice(0, 1)}
  </span>
)

type LineProps = {
  readonly name: string
  readonly step: string
  readonly at: string
  readonly state?: ReactNode
  readonly children?: ReactNode
}

const Line = ({ name, step, at, state, children }: LineProps): ReactNode => {
  const language = useLanguage()
  return (
    <li className={styles['step']}>
      <Face name={name} />
      <div>
        <div className={styles['who']}>
          <strong>{name}</strong>
          <span>{step}</span>
          {state}
        </div>
        <time dateTime={at}>{shownTime(at, { language })}</time>
        {children}
      </div>
    </li>
  )
}

const StepLine = ({ step, said }: { readonly step: Step; readonly said: readonly Comment[] }): ReactNode => {
  const t = useText(recordTexts)
  const states = useText(stateTexts)
  const [word, tone] = taskState(step.state)
  const nobody = step.automatic === '' ? t('nobody') : t('house')
  const sign = step.signs === null ? '' : ` · ${t(step.signs)}`
  return (
    <Line
      name={step.person?.name ?? nobody}
      step={step.step + sign}
      at={step.endedAt ?? step.at}
      state={<StateWord tone={tone}>{states(word)}</StateWord>}
    >
      {said.map(({ key, text }) => text !== '' && <p key={key}>{text}</p>)}
    </Line>
  )
}

/** Who did what when, with what words, and where it stands on the diagram. */
export const WayPanel = ({ record }: { readonly record: TaskRecord }): ReactNode => {
  const t = useText(recordTexts)
  const { way, comments } = record
  return (
    <aside className={styles['way']} aria-label={t('way')}>
      <h3>{t('way')}</h3>
      <ol className={styles['steps']}>
        <Line name={record.starter?.name ?? t('house')} step={t('starterStep')} at={record.startedAt} />
        {way.map((step, at) => (
          <StepLine
            key={step.taskKey ?? at}
            step={step}
            said={comments.filter(({ taskKey }) => taskKey !== null && taskKey === step.taskKey)}
          />
        ))}
      </ol>
      <details open className={styles['diagram']}>
        <summary>{t('diagram')}</summary>
        <div>
          <Suspense fallback={null}>
            <Diagram xml={record.xml} dialect={record.section} active={record.active} taken={record.taken} />
          </Suspense>
        </div>
      </details>
      <Remarks record={record} />
    </aside>
  )
}
