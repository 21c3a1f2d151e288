import { Button, Select } from '@gridwright/ui'
import { nothingChosen } from '@gridwright/screen'
import type { Action } from '@gridwright/screen'
import type { ComponentType, ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { useScreen } from '#features/screens/screen-design/desk/use-desk.ts'
import { ReportLine, ScreenLine } from '#features/screens/screen-design/look/asset-line.tsx'
import { NumberLine } from '#features/screens/screen-design/look/inputs.tsx'
import { actionKinds, newAction, targetsFor } from './new-action.ts'
import { OpenValues } from './open-values.tsx'
import { eventTexts } from './texts.ts'
import { ValueLine } from './value-line.tsx'
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
      <ValueLine label={t('to')} value={action.to} onChange={(to) => onChange({ ...action, to })} />
    </>
  )
}

/** A tab by its number, or the one beside the present one. */
const TabTo = ({ action, onChange }: PartProps<Of<'tab'>>): ReactNode => {
  const t = useText(eventTexts)
  const { to } = action
  return (
    <>
      <Select
        label={t('tabWhich')}
        value={typeof to === 'number' ? 'number' : to}
        choices={(['next', 'previous', 'number'] as const).map((value) => ({ value, label: t(value) }))}
        onChange={(which) => onChange({ ...action, to: which === 'number' ? 0 : which })}
      />
      {typeof to === 'number' && (
        <NumberLine
          label={t('tabTo')}
          value={to + 1}
          min={1}
          max={100}
          onChange={(next) => onChange({ ...action, to: Math.round(next) - 1 })}
        />
      )}
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
        choices={targetsFor(screen, action.do)}
        onChange={(target) => onChange({ ...action, target })}
      />
      {action.do === 'tab' && <TabTo action={action} onChange={onChange} />}
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
        onChange={(what) => onChange({ ...action, what, id: nothingChosen, values: {} })}
      />
      <Which
        label={t('which')}
        value={action.id === nothingChosen ? '' : action.id}
        onChange={(id) => onChange({ ...action, id: id || nothingChosen, values: {} })}
      />
      <OpenValues action={action} onChange={onChange} />
    </>
  )
}

const PopParts = ({ action, onChange }: PartProps<Of<'pop'>>): ReactNode => (
  <VariableSelect value={action.variable} onChange={(variable) => onChange({ ...action, variable })} />
)

const LinkParts = ({ action, onChange }: PartProps<Of<'link'>>): ReactNode => (
  <ValueLine
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
