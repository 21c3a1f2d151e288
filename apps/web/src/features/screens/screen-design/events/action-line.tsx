import { Button, Select } from '@gridwright/ui'
import type { Action } from '@gridwright/screen'
import type { ComponentType, ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { useScreen } from '#features/screens/screen-design/desk/use-desk.ts'
import { ReportLine, ScreenLine } from '#features/screens/screen-design/look/asset-line.tsx'
import { NumberLine, TextLine } from '#features/screens/screen-design/look/inputs.tsx'
import { actionKinds, groupsOf, newAction, notChosen, targetsOf } from './new-action.ts'
import { eventTexts } from './texts.ts'
import styles from './events.module.css'

type PartProps<A extends Action = Action> = {
  readonly action: A
  readonly onChange: (action: Action) => void
}
type Of<K extends Action['do']> = Extract<Action, { do: K }>

const VariableSelect = ({
  value,
  onChange,
}: {
  readonly value: string
  readonly onChange: (code: string) => void
}): ReactNode => {
  const t = useText(eventTexts)
  const variables = useScreen((screen) => screen.variables)
  return (
    <Select
      label={t('variable')}
      value={value}
      choices={variables.map(({ code, name }) => ({ value: code, label: name || code }))}
      onChange={onChange}
    />
  )
}

const SetParts = ({ action, onChange }: PartProps<Of<'set' | 'push'>>): ReactNode => {
  const t = useText(eventTexts)
  return (
    <>
      <VariableSelect value={action.variable} onChange={(variable) => onChange({ ...action, variable })} />
      <TextLine
        label={t('to')}
        placeholder={t('toHint', { example: '${event.name}' })}
        value={action.to}
        onChange={(to) => onChange({ ...action, to })}
      />
    </>
  )
}

const TargetParts = ({
  action,
  onChange,
}: PartProps<Of<'show' | 'hide' | 'toggle' | 'dialog' | 'tab'>>): ReactNode => {
  const t = useText(eventTexts)
  const screen = useScreen((one) => one)
  return (
    <>
      <Select
        label={t('target')}
        value={action.target}
        choices={action.do === 'dialog' ? groupsOf(screen) : targetsOf(screen)}
        onChange={(target) => onChange({ ...action, target })}
      />
      {action.do === 'tab' && (
        <NumberLine
          label={t('tabTo')}
          value={typeof action.to === 'number' ? action.to + 1 : undefined}
          min={1}
          max={100}
          onChange={(to) => onChange({ ...action, to: to - 1 })}
        />
      )}
    </>
  )
}

const RefreshParts = ({ action, onChange }: PartProps<Of<'refresh'>>): ReactNode => {
  const t = useText(eventTexts)
  const queries = useScreen((screen) => screen.queries)
  return (
    <Select
      label={t('query')}
      value={action.query ?? ''}
      choices={[
        { value: '', label: t('all') },
        ...Object.entries(queries).map(([value, { name }]) => ({ value, label: name || value })),
      ]}
      onChange={(query) => onChange({ do: 'refresh', ...(query !== '' && { query }) })}
    />
  )
}

const OpenParts = ({ action, onChange }: PartProps<Of<'open'>>): ReactNode => {
  const t = useText(eventTexts)
  const Which = action.what === 'report' ? ReportLine : ScreenLine
  return (
    <>
      <Select
        label={t('what')}
        value={action.what}
        choices={(['screen', 'report'] as const).map((value) => ({ value, label: t(value) }))}
        onChange={(what) => onChange({ ...action, what, id: notChosen })}
      />
      <Which
        label={t('which')}
        value={action.id === notChosen ? '' : action.id}
        onChange={(id) => onChange({ ...action, id: id || notChosen })}
      />
    </>
  )
}

const PopParts = ({ action, onChange }: PartProps<Of<'pop'>>): ReactNode => (
  <VariableSelect value={action.variable} onChange={(variable) => onChange({ ...action, variable })} />
)

const LinkParts = ({ action, onChange }: PartProps<Of<'link'>>): ReactNode => (
  <TextLine
    label={useText(eventTexts)('url')}
    value={action.url}
    onChange={(url) => onChange({ ...action, url })}
  />
)

// Each of these takes the actions that it stands beside.
// oxlint-disable-next-line typescript/no-explicit-any
const parts: Readonly<Partial<Record<Action['do'], ComponentType<PartProps<any>>>>> = {
  set: SetParts,
  push: SetParts,
  pop: PopParts,
  show: TargetParts,
  hide: TargetParts,
  toggle: TargetParts,
  dialog: TargetParts,
  tab: TargetParts,
  refresh: RefreshParts,
  open: OpenParts,
  link: LinkParts,
}

/** What an action needs to know. */
const Parts = (props: PartProps): ReactNode => {
  const Part = parts[props.action.do]
  return Part === undefined ? null : <Part {...props} />
}

type ActionProps = PartProps & {
  readonly number: number
  /** Given where there are others. */
  readonly onRemove?: (() => void) | undefined
}

/** One thing that is done. */
export const ActionLine = ({ action, number, onChange, onRemove }: ActionProps): ReactNode => {
  const t = useText(eventTexts)
  const screen = useScreen((one) => one)
  return (
    <div className={styles['action']}>
      <div>
        <Select
          label={t('does')}
          value={action.do}
          choices={actionKinds.map((value) => ({
            value,
            label: t(value),
            disabled: newAction(screen, value) === undefined,
          }))}
          onChange={(kind) => {
            const next = newAction(screen, kind)
            if (next !== undefined) onChange(next)
          }}
        />
        <Parts action={action} onChange={onChange} />
      </div>
      {onRemove !== undefined && (
        <Button
          kind="text"
          size="small"
          icon="close"
          label={t('removeAction', { number })}
          onClick={onRemove}
        />
      )}
    </div>
  )
}
